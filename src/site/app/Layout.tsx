import { useLingui } from "@lingui/react";
import { Link, Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { useStartActor } from "../machine-context.ts";
import { useSite } from "../site-context.ts";
import { theme } from "../theme/theme.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { barSpace } from "./BarButton.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Menu } from "./Menu.tsx";

/** What every page has: the header with menu and languages, the page's own part, the footer. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  useStartActor();
  const { i18n } = useLingui();
  const site = useSite();
  return (
    <Frame>
      <SkipLink href="#main">
        <Trans id="page.skip" />
      </SkipLink>
      <Header>
        <Menu />
        <Link to="/" aria-label={i18n._("menu.home")}>
          <img src={site.base + site.logo} alt="" width="44" height="44" loading="lazy" />
        </Link>
        <LanguageSwitch label={i18n._("language.label")} />
      </Header>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Copyright />
    </Frame>
  );
}

/** The footer, with the current year; in the prerendered page and while it is hydrated, the year in which it was published. */
function Copyright() {
  const site = useSite();
  const year = useHydrated() ? new Date().getFullYear() : site.year;
  return (
    <Footer>
      <Trans id="footer.rights" values={{ year, productName: site.name }} />
    </Footer>
  );
}

const Frame = styled.div`
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
  z-index: 3;
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

/** The header is above the cover that ignores hasty second taps, because a tap up here is never one of those. */
const Header = styled.header`
  position: relative;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  inline-size: 100%;
  max-inline-size: calc(${theme.width.wide} + 2 * ${theme.space.large});
  margin-inline: auto;
  padding: ${theme.space.small} ${barSpace(theme.space.large)};

  /* What is seen of the menu's button and of the languages, their words, stands on the edges of the page's own part. */
  @media ${theme.screen.wide} {
    > :first-child {
      margin-inline-start: calc(-2px - ${barSpace(theme.space.small)});
    }

    > [role="group"] {
      margin-inline-end: calc(-2px - ${barSpace(theme.space.small)});
    }
  }

  /* At home the large logo is there. */
  > [aria-current] {
    display: none;
  }

  /* A target of full size, and a smaller logo in it. */
  img {
    block-size: ${theme.target};
    padding: 6px;
  }

  @media print {
    display: none;
  }
`;

/** As high as the screen, so that the footer stays below the fold and a screen that replaces another doesn't move it in sight. */
const Main = styled.main`
  display: flex;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding: ${theme.space.medium} clamp(${theme.space.medium}, 4vw, 1.5rem) ${theme.space.wide};

  @media print {
    display: block;
    min-block-size: 0;
  }
`;

const Footer = styled.footer`
  padding: ${theme.space.large} ${theme.space.medium};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-align: center;
  text-wrap: balance;
`;
