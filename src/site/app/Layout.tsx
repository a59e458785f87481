import { Outlet } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { isHelpedInApp } from "../../../machines/selectors.ts";
import { useOnboardingSelector, useStartActor } from "../machine-context.ts";
import { useSite } from "../site-context.ts";
import { theme } from "../theme/theme.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Header, pageEdge } from "./Header.tsx";
import { Hills } from "./Hills.tsx";
import { membersArea } from "./lazy-modules.ts";

/** What every page has: the header with menu and languages, the page's own part, the footer. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  useStartActor();
  const InAppHelp = useOnboardingSelector(isHelpedInApp) && membersArea().InAppHelp;
  return (
    <Frame>
      <SkipLink href="#main" onClick={skip}>
        <Trans id="page.skip" />
      </SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Hills />
      <Copyright />
      {InAppHelp && <InAppHelp />}
    </Frame>
  );
}

/** Moves the focus without the browser's own jump, which would put the target in place of the leader into the address. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
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

  @media ${theme.screen.desk} {
    isolation: isolate;
    background: linear-gradient(${theme.color.skyHigh}, ${theme.color.canvas});
  }

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

/** As high as the screen, so that the footer stays below the fold and a screen that replaces another doesn't move it in sight. */
const Main = styled.main`
  display: flex;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding: ${theme.space.medium} ${pageEdge} ${theme.space.wide};

  @media ${theme.screen.low} {
    padding-block-start: ${theme.space.tight};
  }

  @media ${theme.screen.desk} {
    padding-block-end: ${theme.space.medium};
    /* Its lower edge is that of the window. */
    min-block-size: calc(100vh - ${theme.target} - 2 * ${theme.space.small});
  }

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
