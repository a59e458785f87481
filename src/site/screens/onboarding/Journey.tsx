import { useLingui } from "@lingui/react";
import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentLeader, currentStep, isGamePlan } from "../../../../machines/members-selectors.ts";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { enter } from "../../ui/entrance.ts";
import { focusHeading } from "../../ui/focus.ts";
import { PathGrid, RailHead } from "../../ui/Path.tsx";
import { pathStyle } from "../../ui/rail.ts";
import { glideToCurrentStep } from "../../ui/scroll.ts";
import { ignoreSecondTap } from "../../ui/second-tap.ts";
import { GamePlan } from "./GamePlan.tsx";
import { LeaderFace } from "./LeaderFace.tsx";
import { StepCard } from "./StepCard.tsx";
import { PlaceInShort } from "./Whereabouts.tsx";

/** The path: a card for each step, and the Game Plan at its end. */
export function Journey() {
  const { steps } = useMembers();
  const router = useRouter();
  // The link Home, followed on this page, has made the router scroll to the top. What Back closes leaves the member where they are.
  useEffect(() => {
    const history: RouterHistory = router.history;
    let isReturn = false;
    const endings = [
      history.subscribe(({ action }) => {
        isReturn = !["PUSH", "REPLACE"].includes(action.type);
      }),
      router.subscribe("onRendered", ({ pathChanged }) => {
        if (!pathChanged && !isReturn) glideToCurrentStep();
        isReturn = false;
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [router]);
  return (
    <>
      <JourneyTitle />
      <SecondTapCover />
      <Intro ref={enter}>
        <h1 tabIndex={-1} ref={focusHeading}>
          <Trans id="journey.title" />
        </h1>
        <p>
          <Trans id="journey.subtext" />
        </p>
      </Intro>
      <PathGrid style={pathStyle(steps.length)}>
        <RailTop />
        <ol ref={enter}>
          {steps.map((step, index) => (
            <StepCard key={step.id} step={step} index={index} total={steps.length} />
          ))}
        </ol>
        <GamePlan />
      </PathGrid>
    </>
  );
}

/** Above the rail of a desk: the leader, and at which step the member is, which the current card says too. */
function RailTop() {
  const leader = useOnboardingSelector(currentLeader);
  return (
    <RailHead aria-hidden="true">
      {leader && <LeaderFace leader={leader} />}
      <PlaceInShort />
    </RailHead>
  );
}

/** The page's title has the current step, for members who come back to this tab. */
function JourneyTitle() {
  const { i18n } = useLingui();
  const { name } = useSite();
  const { steps } = useMembers();
  const step = useOnboardingSelector(currentStep);
  const isLast = useOnboardingSelector(isGamePlan);
  const place = i18n._("step.place", { step: step + 1, total: steps.length });
  return <title>{`${isLast ? i18n._("gamePlan.title") : `${place} · ${i18n._("journey.title")}`} · ${name}`}</title>;
}

/** The cover that ignores hasty second taps, created again with each step. In the row of a step it would glide along with it. */
function SecondTapCover() {
  return <Cover key={useOnboardingSelector(currentStep)} />;
}

const Cover = styled.span`
  display: contents;
  ${ignoreSecondTap}
`;

const Intro = styled.div`
  display: grid;
  gap: ${theme.space.tight};

  p {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.lead};
    text-wrap: balance;
  }

  @media ${theme.screen.phone} {
    gap: ${theme.space.hair};

    h1 {
      font-size: min(1.5rem, 8.5vw);
    }

    p {
      font-size: ${theme.size.text};
      line-height: 1.4;
    }
  }

  @media ${theme.screen.low} {
    p {
      font-size: ${theme.size.small};
    }
  }
`;
