import { Trans } from "@lingui/react";
import { styled } from "styled-components";
import type { Step } from "../../../machines/members.ts";
import { useMembers } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { focusHeading } from "../../ui/focus.ts";
import { GamePlan } from "./GamePlan.tsx";
import { STRETCH, Stretch } from "./Stretch.tsx";

/** The path: one card a step, and the Game Plan at its end. */
export function Journey() {
  const { steps } = useMembers();
  return (
    <>
      <Intro>
        <h1 tabIndex={-1} ref={focusHeading}>
          <Trans id="journey.title" />
        </h1>
        <p>
          <Trans id="journey.subtext" />
        </p>
      </Intro>
      <div>
        {stretchesOf(steps).map(({ first, stretch }) => (
          <Stretch key={first} steps={stretch} first={first} total={steps.length} />
        ))}
      </div>
      <GamePlan />
    </>
  );
}

function stretchesOf(steps: readonly Step[]) {
  return Array.from({ length: Math.ceil(steps.length / STRETCH) }, (_, index) => {
    const first = index * STRETCH;
    return { first, stretch: steps.slice(first, first + STRETCH) };
  });
}

const Intro = styled.div`
  display: grid;
  gap: ${theme.space.tight};

  h1 {
    font-size: ${theme.size.heading};
  }

  p {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.lead};
  }
`;
