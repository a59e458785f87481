import type { ReactElement } from "react";
import { currentView, type View } from "../../../machines/selectors.ts";
import { useOnboardingSelector } from "../machine-context.ts";
import { Gate } from "../screens/gate/Gate.tsx";
import type { MembersScreen } from "../screens/onboarding/Onboarding.tsx";
import { membersArea } from "./lazy-modules.ts";

/**
 * The screens of the machine. The journey and its Game Plan are one screen, so that nothing is remounted between them.
 */
const screens = {
  locked: <Gate />,
  welcome: <MembersArea screen="welcome" />,
  journey: <MembersArea screen="journey" />,
  gamePlan: <MembersArea screen="journey" />,
} satisfies Record<View, ReactElement>;

/** The page at `/`, which shows the machine's current screen. */
export function Home() {
  return screens[useOnboardingSelector(currentView)];
}

function MembersArea({ screen }: { screen: MembersScreen }) {
  const { Onboarding } = membersArea();
  return <Onboarding screen={screen} />;
}
