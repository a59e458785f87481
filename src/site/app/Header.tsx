import { useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { isOnPath } from "../../../machines/selectors.ts";
import { InnerLink } from "../InnerLink.tsx";
import { useOnboardingSelector } from "../machine-context.ts";
import { useSite } from "../site-context.ts";
import { theme } from "../theme/theme.ts";
import { barSpace } from "./BarButton.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { membersArea } from "./lazy-modules.ts";
import { Menu } from "./Menu.tsx";

/** The header of every page: menu, logo and languages. On the path it comes back as a bar, with the member's place, while one scrolls up. */
export function Header() {
  const { i18n } = useLingui();
  const site = useSite();
  const isWalking = useOnboardingSelector(isOnPath);
  const PlaceInShort = isWalking && membersArea().PlaceInShort;
  return (
    <Bar ref={returnLater} data-walking={isWalking || undefined}>
      <Menu />
      {/* It is there before, because a style of its own would delay the tap on Start. */}
      <span>{PlaceInShort && <PlaceInShort />}</span>
      <InnerLink to="/" aria-label={i18n._("menu.home")}>
        <img src={site.base + site.logo} alt="" width="44" height="44" loading="lazy" />
      </InnerLink>
      <LanguageSwitch label={i18n._("language.label")} />
    </Bar>
  );
}

/** A page is scrolled little before what is behind the gate has come, and the bar's ways with it. */
function returnLater(header: HTMLElement | null): () => void {
  let bar: Promise<(() => void) | undefined> | undefined;
  const start = () => {
    bar = import("../ui/returning-bar.ts").then(
      ({ returnOnScrollUp }) => returnOnScrollUp(header),
      () => undefined,
    );
  };
  addEventListener("scroll", start, { once: true });
  return () => {
    removeEventListener("scroll", start);
    bar?.then((stop) => stop?.());
  };
}

/** Between the edge of the screen and what is on the page. */
export const pageEdge = `clamp(${theme.space.medium}, 4vw, 1.5rem)`;

/** It is above the cover that ignores hasty second taps, because a tap up here is never one of those. */
const Bar = styled.header`
  position: relative;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: ${barSpace(theme.space.small)} ${barSpace(theme.space.large)};

  /* What is seen of the menu's button, its icon, and of the languages, their ring, stands on the edges of the page's own part. */
  @media ${theme.screen.notPhone} {
    padding-inline: max(${pageEdge}, 50% - ${theme.width.column} / 2);

    > :first-child {
      margin-inline-start: calc(-2px - ${theme.space.small});
    }
  }

  @media ${theme.screen.wide} {
    padding-inline: max(${pageEdge}, 50% - ${theme.width.wide} / 2);
  }

  /* The member's place is for the bar alone. */
  > span {
    display: none;
  }

  /* The way home: a target of full size, and a smaller logo in it. */
  > a img {
    block-size: ${theme.target};
    padding: 6px;
  }

  /* At home the large logo is there, until one is on the way. */
  &:not([data-walking]) > a[aria-current] {
    display: none;
  }

  /* On a lower screen a bar would leave little. */
  @media (min-height: 24rem) {
    &[data-bar] > span {
      display: inline;
    }

    &[data-bar][data-walking] > a {
      display: none;
    }

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
