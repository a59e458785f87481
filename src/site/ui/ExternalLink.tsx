import type { ComponentProps, ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { buttonStyles, iconBesideWords } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { icons } from "./icons.ts";
import { VisuallyHidden } from "./VisuallyHidden.ts";

interface ExternalLinkProps extends ComponentProps<"a"> {
  /** The text for screen readers that the link opens a new tab, as the icon shows. */
  readonly newTab: ReactNode;
}

/** A link to another site that opens in a new tab and says so. */
export function ExternalLink({ newTab, children, ...link }: ExternalLinkProps) {
  return (
    <Anchor {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon path={icons.newTab} size={16} />
      <VisuallyHidden>{newTab}</VisuallyHidden>
    </Anchor>
  );
}

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-block-size: ${theme.target};

  svg {
    flex: none;
  }
`;

/** A link that saves a file and looks like a button. */
export const SaveLink = styled.a<{ $quiet?: boolean }>`
  ${buttonStyles}
  text-decoration: none;
`;

/** A link to another site that looks like a button. */
export const ButtonLink = styled(ExternalLink)<{ $quiet?: boolean }>`
  ${buttonStyles}
  text-decoration: none;
  ${iconBesideWords}
`;
