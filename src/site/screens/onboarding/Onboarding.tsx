import { Activity } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { enter } from "../../ui/entrance.ts";
import { printedLinks } from "../../ui/printed-links.ts";
import { ignoreSecondTap } from "../../ui/second-tap.ts";
import { visuallyHidden } from "../../ui/VisuallyHidden.ts";
import { Journey } from "./Journey.tsx";
import { Welcome } from "./Welcome.tsx";

export type MembersScreen = "welcome" | "journey";

/** The members' page: its header and one of its screens. */
export function Onboarding({ screen }: { screen: MembersScreen }) {
  const { base, name, logo } = useSite();
  return (
    <Column data-screen={screen}>
      <Hero ref={enter}>
        <img src={base + logo} alt="" width="64" height="64" />
        <div>
          <Greeting>
            <Trans id="onboarding.welcome" values={{ productName: name }} />
          </Greeting>
          <Tagline>
            <Trans id="onboarding.tagline" />
          </Tagline>
        </div>
      </Hero>
      {screen === "welcome" && <Welcome />}
      {/* The path is prepared, hidden, while the welcome is read: Start only has to show it. */}
      <Activity mode={screen === "journey" ? "visible" : "hidden"}>
        <Journey />
      </Activity>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  align-content: start;
  inline-size: 100%;
  max-inline-size: ${theme.width.column};
  margin-inline: auto;

  @media ${theme.screen.wide} {
    max-inline-size: ${theme.width.wide};
  }

  @media ${theme.screen.low} {
    gap: ${theme.space.medium};
  }

  /* The path ends above the hills. */
  @media ${theme.screen.desk} {
    &[data-screen="journey"] {
      padding-block-end: ${theme.hills};
    }
  }

  /* Browsers break no grid between two pages without laying one part over another. */
  @media print {
    display: block;

    > * + * {
      margin-block-start: ${theme.space.large};
    }
  }

  text-wrap: pretty;

  ${ignoreSecondTap}
  ${printedLinks}
`;

const Greeting = styled.p`
  font: 700 ${theme.size.title}/1.2 ${theme.font.display};
`;

const Hero = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space.medium};

  img {
    flex: none;
  }

  @media ${theme.screen.low} {
    gap: ${theme.space.small};

    img {
      inline-size: 48px;
    }

    ${Greeting} {
      font-size: 1.125rem;
    }
  }

  /* On the path a small logo in the header of the page is enough. */
  @media screen {
    [data-screen="journey"] > & {
      ${visuallyHidden}

      > img {
        display: none;
      }
    }
  }
`;

const Tagline = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.color.inkSoft};
`;
