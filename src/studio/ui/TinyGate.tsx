import { styled } from "styled-components";
import { lightPalette } from "../../site/theme/palette.ts";
import { schemeVariables } from "../../site/theme/scheme.ts";
import { theme } from "../../site/theme/theme.ts";
import { Scenery } from "../../site/ui/Scenery.tsx";

interface TinyGateProps {
  readonly accent: { readonly light: string; readonly dark: string };
  readonly scheme: "light" | "dark";
  /** The address of the site's logo. Without one, its initials stand there. */
  readonly logo: string | undefined;
  readonly initials: string;
}

/** A picture of a site's first screen in a color: its landscape, its logo and a button without words. Screen readers skip it. */
export function TinyGate({ accent, scheme, logo, initials }: TinyGateProps) {
  return (
    <Screen $scheme={scheme} style={{ "--accent": accent[scheme], "--hill": accent.light }} aria-hidden="true">
      <Land>
        <Scenery sun="up" />
      </Land>
      {logo ? <img src={logo} alt="" /> : <Initials>{initials}</Initials>}
      <Bar />
    </Screen>
  );
}

const Screen = styled.span<{ $scheme: TinyGateProps["scheme"] }>`
  ${({ $scheme }) => schemeVariables[$scheme]}
  display: grid;
  flex: 1;
  justify-items: center;
  align-content: start;
  min-inline-size: 0;
  block-size: 4.5rem;
  background: ${theme.color.surface};
  /* A sample shows its own colors. */
  forced-color-adjust: none;

  > img {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin-block-start: -0.75rem;
    object-fit: contain;
  }
`;

const Land = styled.span`
  inline-size: 100%;
  block-size: 2.25rem;
`;

/** As the picture that is made of them: see drawInitials. */
const Initials = styled.span`
  display: grid;
  place-items: center;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  margin-block-start: -0.75rem;
  border-radius: 22%;
  background: ${theme.color.hill};
  color: ${lightPalette.onAccent};
  font: 700 0.625rem ${theme.font.display};
`;

const Bar = styled.span`
  inline-size: 70%;
  block-size: 0.625rem;
  margin-block-start: 0.5rem;
  border-radius: 0.25rem;
  background: ${theme.color.accent};
`;
