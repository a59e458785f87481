import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { cardStyles } from "../../site/ui/Card.ts";

/** The media query of a screen with room for the preview beside the form. */
export const wideScreen = "(min-width: 68.75rem)";

/** A column of elements. `$gap` is a key of the theme's spaces. */
export const Stack = styled.div<{ $gap?: keyof typeof theme.space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = "medium" }) => theme.space[$gap]};
`;

/** Numbered lines, one below the other. An `<ol>`. */
export const NumberedList = styled(Stack).attrs({ as: "ol" })`
  padding-inline-start: 1.4em;
  list-style: decimal;

  > li::marker {
    color: ${theme.color.accent};
    font-weight: 700;
  }

  > li > a {
    display: flex;
  }
`;

/** A row of elements that wraps. `$isSpread` puts them at both ends. */
export const Row = styled.div<{ $gap?: keyof typeof theme.space; $isSpread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $isSpread }) => ($isSpread ? "space-between" : "start")};
  gap: ${({ $gap = "tight" }) => theme.space[$gap]};
`;

/** A card of the Studio. */
export const Panel = styled.section`
  ${cardStyles}
  padding: ${theme.space.medium};
`;

export const Heading = styled.h1`
  font-size: ${theme.size.heading};
`;

export const SubHeading = styled.h2`
  font-size: ${theme.size.title};
`;

/** A short explanation below an element. */
export const Hint = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

/** A name of any length, on one line. */
export const OneLine = styled.span`
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The name of a control or a group, with room for a note such as "optional". */
export const FieldLabel = styled.p`
  font-size: ${theme.size.small};
  line-height: 1.3;
  font-weight: 650;

  > ${Hint} {
    font-weight: 400;
  }
`;

/** The text of a problem, with what to do. */
export const ErrorText = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.size.small};
  font-weight: 600;
`;

/** Where a failure is told. Without one it takes no room. */
export const Alert = styled.div.attrs({ role: "alert" })`
  &:empty {
    display: none;
  }
`;

/** A page with one column in the middle, for what comes before the editor. */
export const CenteredPage = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
  padding: ${theme.space.large} ${theme.space.medium} 4rem;
`;

/** A notice that the owner should read before continuing. As an alert, it reports a failure. */
export const Notice = styled.div`
  display: grid;
  gap: ${theme.space.tight};
  justify-items: start;
  padding: ${theme.space.small} ${theme.space.medium};
  border-inline-start: 4px solid ${theme.color.accent};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};

  &[role="alert"] {
    border-color: ${theme.color.danger};
  }
`;

/** A bar that shows how much of something is done. */
export const Bar = styled.progress`
  inline-size: 100%;
  block-size: 0.75rem;
  accent-color: ${theme.color.accent};
`;
