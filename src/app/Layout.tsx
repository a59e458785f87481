import { site } from "virtual:onward/site";
import { Trans, useLingui } from "@lingui/react";
import { Match, useMatches } from "@tanstack/react-router";
import { styled } from "styled-components";
import { currentView } from "../../machines/selectors.ts";
import { InEveryLanguage } from "../i18n/InEveryLanguage.tsx";
import { Text } from "../i18n/Text.tsx";
import { useOnboardingSelector } from "../machine-context.ts";
import { NotFound } from "../screens/not-found/NotFound.tsx";
import { theme } from "../theme/theme.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Menu } from "./Menu.tsx";

/** What every page has: the bar with menu and languages, the page's own part, the footer. */
export function Page() {
  const { i18n } = useLingui();
  return (
    <Frame>
      <SkipLink href="#main">
        <Trans id="page.skip" />
      </SkipLink>
      <Bar>
        <Menu />
        <LanguageSwitch label={i18n._("language.label")} />
        <Cut role="alert">
          <InEveryLanguage>
            {(i18n) => (
              <>
                <Text>{`${i18n._("page.notLoaded")} `}</Text>
                <Again>{i18n._("page.notLoaded.reload")}</Again>
              </>
            )}
          </InEveryLanguage>
        </Cut>
      </Bar>
      <Main id="main" tabIndex={-1}>
        <View />
      </Main>
      <Footer />
    </Frame>
  );
}

/**
 * What the path shows. Not the router's outlet: under the root that one has a Suspense boundary, which React takes over in a pass of
 * its own, a frame later.
 */
function View() {
  const route = useMatches({ select: ([root, view]) => (root?._notFound ? "" : (view?.routeId as string)) });
  return route ? <Match routeId={route} /> : <NotFound />;
}

/**
 * The footer: another one for each screen, because the same would be seen to jump. With the current year; with the build's own
 * while the prerendered page is taken over, so that both say the same.
 */
function Footer() {
  const view = useOnboardingSelector(currentView);
  const year = useHydrated() ? new Date().getFullYear() : site.builtIn;
  return (
    <Bottom key={view}>
      <Trans id="footer.rights" values={{ year, productName: site.productName }} />
    </Bottom>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  /* Before Chromium 108 and Safari 15.4 there is only the one viewport. */
  min-block-size: 100vh;
  min-block-size: 100dvh;
  /* The background reaches below a notch and the home indicator; what is to be read or tapped does not. */
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  background: radial-gradient(42rem 26rem at 50% -9rem, ${theme.color.dawn}, ${theme.color.canvas});

  @media print, (forced-colors: active) {
    background: none;
  }
`;

const SkipLink = styled.a`
  position: absolute;
  top: -6rem;
  left: max(${theme.space.medium}, env(safe-area-inset-left));
  z-index: 2;
  padding: ${theme.space.small} ${theme.space.medium};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};

  &:focus {
    top: ${theme.space.tight};
  }

  @media print {
    display: none;
  }
`;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.tight};
  inline-size: 100%;
  max-inline-size: calc(${theme.width.column} + 2 * ${theme.space.large});
  margin-inline: auto;
  padding: ${theme.space.small} clamp(0.25rem, 2vw, ${theme.space.large});

  @media print {
    display: none;
  }
`;

/** Shown when the connection fails before the messages are there, so it is in every language. */
const Cut = styled.div`
  display: none;
  flex-basis: 100%;
  padding: ${theme.space.small} ${theme.space.medium};
  color: ${theme.color.danger};
  text-align: center;

  :root[data-early="failed"] & {
    display: block;
  }
`;

/** A link to the page itself, whichever it is. */
const Again = styled.a.attrs({ href: "", suppressHydrationWarning: true })``;

const Main = styled.main`
  display: flex;
  padding: ${theme.space.medium} clamp(1rem, 4vw, ${theme.space.large}) ${theme.space.wide};
`;

const Bottom = styled.footer`
  padding: ${theme.space.large} ${theme.space.medium};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-align: center;
  text-wrap: balance;
`;
