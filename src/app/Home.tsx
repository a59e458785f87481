import { type ReactElement, use } from "react";
import { currentView, type View } from "../../machines/selectors.ts";
import { useOnboardingSelector, useStartActor } from "../machine-context.ts";
import { Gate } from "../screens/gate/Gate.tsx";
import { loadMembersArea } from "./lazy-modules.ts";

/** The journey goes on in the Game Plan: both are one screen, so that nothing is drawn anew between them. */
const screens = {
  locked: <Gate />,
  welcome: <Members part="welcome" />,
  journey: <Members part="journey" />,
  gamePlan: <Members part="journey" />,
} satisfies Record<View, ReactElement>;

/** The page at `/`: whatever screen the machine is in. */
export function Home() {
  useStartActor();
  return screens[useOnboardingSelector(currentView)];
}

function Members({ part }: { part: "welcome" | "journey" }) {
  const { Onboarding } = use(loadMembersArea());
  return <Onboarding part={part} />;
}
