import { styled } from "styled-components";
import { currentView, isOnPath } from "../../../machines/selectors.ts";
import { useOnboardingSelector } from "../machine-context.ts";
import { theme } from "../theme/theme.ts";
import { Scenery } from "../ui/Scenery.tsx";

/** On a desk, hills along the lower edge of a page's own part, behind it; their sky begins with that of the page. */
export function Hills() {
  const isLocked = useOnboardingSelector(currentView) === "locked";
  const isWalking = useOnboardingSelector(isOnPath);
  return (
    <Land data-hills={isWalking ? "path" : ""}>
      {/* Behind the gate, the sun is that of each screen, and so is the road of the welcome. */}
      <Scenery sun={isWalking ? 99 : isLocked ? "hidden" : "elsewhere"} />
    </Land>
  );
}

/** Stars, one in the middle of each tile, which the light colors don't show. Tiles of different sizes make no pattern. */
const stars = (size: string, tile: string) =>
  `radial-gradient(circle, ${theme.color.star} ${size}, transparent 2px) 0 0 / ${tile}`;

const Land = styled.div`
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
