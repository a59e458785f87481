import { useLingui } from "@lingui/react";
import { Outlet } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentView, isHelpedInApp, isOnPath } from "../../../machines/selectors.ts";
import { InnerLink } from "../InnerLink.tsx";
import { useOnboardingSelector, useStartActor } from "../machine-context.ts";
import { useSite } from "../site-context.ts";
import { theme } from "../theme/theme.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Scenery } from "../ui/Scenery.tsx";
import { barSpace } from "./BarButton.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { membersArea } from "./lazy-modules.ts";
import { Menu } from "./Menu.tsx";

/** What every page has: the header with menu and languages, the page's own part, the footer. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  useStartActor();
  const { i18n } = useLingui();
  const site = useSite();
  const view = useOnboardingSelector(currentView);
  const isWalking = useOnboardingSelector(isOnPath);
  const isHelped = useOnboardingSelector(isHelpedInApp);
  return (
    <Frame>
      <SkipLink href="#main" onClick={skip}>
        <Trans id="page.skip" />
      </SkipLink>
      <Header ref={returnLater} data-walking={isWalking || undefined}>
        <Menu />
        {/* It is there before, because a style of its own would delay the tap on Start. */}
        <Place>{isWalking && <MembersPlace />}</Place>
        <HomeLink to="/" aria-label={i18n._("menu.home")}>
          <img src={site.base + site.logo} alt="" width="44" height="44" loading="lazy" />
        </HomeLink>
        <LanguageSwitch label={i18n._("language.label")} />
      </Header>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Hills data-hills={isWalking ? "path" : ""}>
        {/* Behind the gate, the sun is that of each screen, and so is the road of the welcome. */}
        <Scenery sun={isWalking ? 99 : view === "locked" ? "hidden" : "elsewhere"} />
      </Hills>
      <Copyright />
      {isHelped && <Help />}
    </Frame>
  );
}

/** Moves the focus without the browser's own jump, which would put the target in place of the leader into the address. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** A page is scrolled little before what is behind the gate has come, and the bar's ways with it. */
function returnLater(header: HTMLElement | null): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  const start = () =>
    import("../ui/returning-bar.ts").then(
      ({ returnOnScrollUp }) => {
        if (!isGone) stop = returnOnScrollUp(header);
      },
      () => {},
    );
  addEventListener("scroll", start, { once: true });
  return () => {
    isGone = true;
    removeEventListener("scroll", start);
    stop?.();
  };
}

function MembersPlace() {
  const { PlaceInShort } = membersArea();
  return <PlaceInShort />;
}

function Help() {
  const { InAppHelp } = membersArea();
  return InAppHelp && <InAppHelp />;
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

/** Between the edge of the screen and what is on the page. */
const edge = `clamp(${theme.space.medium}, 4vw, 1.5rem)`;

/** Below this a bar would leave little of the screen. */
const roomForBar = "(min-height: 24rem)";

/** The header is above the cover that ignores hasty second taps, because a tap up here is never one of those. */
const Header = styled.header`
  position: relative;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: ${barSpace(theme.space.small)} ${barSpace(theme.space.large)};

  /* What is seen of the menu's button, its icon, and of the languages, their ring, stands on the edges of the page's own part. */
  @media ${theme.screen.notPhone} {
    padding-inline: max(${edge}, 50% - ${theme.width.column} / 2);

    > :first-child {
      margin-inline-start: calc(-2px - ${theme.space.small});
    }
  }

  @media ${theme.screen.wide} {
    padding-inline: max(${edge}, 50% - ${theme.width.wide} / 2);
  }

  @media ${roomForBar} {
    &[data-bar] {
      position: sticky;
      inset-block-start: 0;
      background: ${theme.color.canvas};
      box-shadow: 0 1px ${theme.color.line};
    }

    &[data-bar]:not([data-bar="back"]) {
      transform: translateY(-110%);
    }

    &[data-bar="back"],
    &[data-bar="away"] {
      transition: transform ${theme.motion.calm};
    }
  }

  @media print {
    display: none;
  }
`;

/** In the bar, at which step the member is. */
const Place = styled.span`
  display: none;

  @media ${roomForBar} {
    [data-bar] > & {
      display: inline;
    }
  }
`;

const HomeLink = styled(InnerLink)`
  /* A target of full size, and a smaller logo in it. */
  img {
    block-size: ${theme.target};
    padding: 6px;
  }

  /* At home the large logo is there, until one is on the way. */
  :not([data-walking]) > &[aria-current] {
    display: none;
  }

  @media ${roomForBar} {
    [data-bar][data-walking] > & {
      display: none;
    }
  }
`;

/** As high as the screen, so that the footer stays below the fold and a screen that replaces another doesn't move it in sight. */
const Main = styled.main`
  display: flex;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding: ${theme.space.medium} ${edge} ${theme.space.wide};

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

/** Stars, one in the middle of each tile, which the light colors don't show. Tiles of different sizes make no pattern. */
const stars = (size: string, tile: string) =>
  `radial-gradient(circle, ${theme.color.star} ${size}, transparent 2px) 0 0 / ${tile}`;

/** On a desk, along the lower edge of a page's own part, behind it; their sky begins with that of the page. */
const Hills = styled.div`
  display: none;

  @media ${theme.screen.desk} {
    position: relative;
    z-index: -1;
    display: block;
    block-size: ${theme.hills};
    margin-block-start: calc(-1 * ${theme.hills});

    > svg {
      background: linear-gradient(transparent, ${theme.color.skyLow} 80%, ${theme.color.hill} 0);
    }

    &::before,
    &::after {
      content: "";
      position: absolute;
      inset: 0;
    }

    &::after {
      background: linear-gradient(transparent, ${theme.color.night});
    }

    /* Over the sky of the window. On the path a star would lie between the letters. */
    &:not([data-hills="path"])::before {
      inset-block-start: -48vh;
      z-index: -1;
      background:
        ${stars("1px", "13rem 17rem")},
        ${stars("1px", "19rem 11rem")},
        ${stars("1.5px", "29rem 23rem")};
    }
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
