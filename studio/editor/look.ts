import { createGlobalStyle, css, styled } from "styled-components";
import { darkPalette, lightPalette } from "../../src/theme/palette.ts";
import { tokens } from "../../src/theme/tokens.ts";

type Role = keyof typeof lightPalette | "accent" | "accentSoft";

/** The site's colors, with an accent of the Studio's own: it can be read whatever color the owner is trying. */
const light: Record<Role, string> = { ...lightPalette, accent: "#862a0c", accentSoft: "#f3e6df" };
const dark: Record<Role, string> = { ...darkPalette, accent: "#ffb68a", accentSoft: "#3a2a20" };

export const color = Object.fromEntries(
  Object.keys(light).map((role) => [role, `light-dark(${light[role as Role]}, ${dark[role as Role]})`]),
) as Record<Role, string>;

export const { font, size, space, radius, target } = tokens;

export const GlobalLook = createGlobalStyle`
  :root { color-scheme: light dark; scroll-padding-block: 6rem 4rem; }
  * { box-sizing: border-box; }
  body { margin: 0; background: ${color.canvas}; color: ${color.ink}; font: ${size.small}/1.5 ${font.text}; overflow-wrap: anywhere; }
  h1, h2, h3, p, ol, ul, fieldset, legend, figure { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
  ol, ul { list-style-type: ""; }
  h1, h2, h3 { font-family: ${font.display}; line-height: 1.2; }
  h1 { font-size: 1.75rem; }
  button, input, select, textarea { margin: 0; font: inherit; color: inherit; }
  :focus-visible { outline: 3px solid ${color.accent}; outline-offset: 2px; }
  a { color: ${color.accent}; text-underline-offset: 0.2em; }
  [hidden] { display: none !important; }
  @media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; } }
`;

const control = css`
  min-block-size: ${target};
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${color.surface};
  padding: 0.5rem 0.75rem;
`;

export const Input = styled.input`
  ${control}
  inline-size: 100%;
  &[aria-invalid="true"] { border-color: ${color.danger}; box-shadow: inset 0 0 0 1px ${color.danger}; }
  &::placeholder { color: ${color.inkSoft}; opacity: 1; }
  &[type="checkbox"] { inline-size: 1.5rem; min-block-size: 1.5rem; accent-color: ${color.accent}; flex: none; }
  &[type="color"] { inline-size: 4rem; padding: 0.25rem; flex: none; cursor: pointer; }
`;

export const TextArea = styled(Input).attrs({ as: "textarea", rows: 1 })`
  background: none;
  overflow: hidden;
  resize: none;
`;

/** `$main`: the one that a page is for. `$plain`: without a border. */
export const Button = styled.button.attrs(({ type }) => ({ type: type ?? "button" }))<{
  $main?: boolean;
  $plain?: boolean;
}>`
  ${control}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-inline-size: ${target};
  border-color: ${({ $plain }) => ($plain ? "transparent" : color.accent)};
  background: ${({ $main }) => ($main ? color.accent : "transparent")};
  color: ${({ $main }) => ($main ? color.onAccent : color.accent)};
  font-weight: 650;
  cursor: pointer;
  &:hover { box-shadow: ${tokens.shadow.touched}; }
  &:disabled, &[aria-disabled="true"] { border-color: ${({ $plain }) => ($plain ? "transparent" : color.line)}; background: transparent; color: ${color.inkSoft}; cursor: default; box-shadow: none; }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight};
`;

/** Things below one another. */
export const Stack = styled.div<{ $gap?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => $gap ?? "1.25rem"};
`;

/** Both languages side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  gap: ${space.small};
  align-items: start;
`;

/** For screen readers alone. */
const hidden = css`
  position: absolute;
  clip-path: inset(50%);
`;

export const Label = styled.label<{ $isHidden?: boolean | undefined }>`
  display: block;
  font-weight: 650;
  ${({ $isHidden }) => $isHidden && hidden}
`;

export const Note = styled.p<{ $danger?: boolean }>`
  color: ${({ $danger }) => ($danger ? color.danger : color.inkSoft)};
  font-size: 0.875rem;
`;

/** Several entries that belong together. */
export const Group = styled.fieldset<{ $isTop?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.875rem;
  padding-inline-start: ${space.medium};
  border-inline-start: 3px solid ${color.line};
  > legend { margin-inline-start: calc(-1 * ${space.medium} - 3px); padding-block-end: 0.25rem; font-weight: 650; }
  ${({ $isTop }) => $isTop && css`padding: 0; border: 0; > legend { ${hidden} }`}
`;

export const Panel = styled.section`
  padding: ${space.large};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;
