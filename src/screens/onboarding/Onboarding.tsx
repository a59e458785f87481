import { site } from "virtual:onward/site";
import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { Journey } from "./Journey.tsx";
import { Welcome } from "./Welcome.tsx";

/** The members' page: its header, and the welcome or the journey below. */
export function Onboarding({ part }: { part: "welcome" | "journey" }) {
  const { i18n } = useLingui();
  return (
    <Column>
      <title>{`${part === "welcome" ? i18n._("welcome.page") : i18n._("journey.title")} · ${site.productName}`}</title>
      <Hero>
        <img src={site.logo} alt="" width="64" height="64" />
        <div>
          <Greeting>
            <Trans id="onboarding.welcome" values={{ productName: site.productName }} />
          </Greeting>
          <Tagline>
            <Trans id="onboarding.tagline" />
          </Tagline>
        </div>
      </Hero>
      {part === "welcome" ? <Welcome /> : <Journey />}
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
`;

const Hero = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space.medium};

  img {
    flex: none;
  }
`;

const Greeting = styled.p`
  font: 700 ${theme.size.title}/1.2 ${theme.font.display};
`;

const Tagline = styled.p`
  color: ${theme.color.inkSoft};
`;
