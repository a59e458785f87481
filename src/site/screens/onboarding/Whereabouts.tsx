import { useLingui } from "@lingui/react";
import { Activity } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentStep } from "../../../../machines/members-selectors.ts";
import { isOnPath } from "../../../../machines/selectors.ts";
import { textIds } from "../../../project/values.ts";
import { Text } from "../../i18n/Text.tsx";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Brought } from "./Brought.tsx";
import { StepPlace } from "./step-parts.ts";

/** For the header, where it shows that: at which step the member is, in few words. */
export function PlaceInShort() {
  const { steps } = useMembers();
  const step = useOnboardingSelector(currentStep) + 1;
  return (
    <StepPlace as="span">
      <Trans id="journey.place" values={{ step, total: steps.length }} />
    </StepPlace>
  );
}

/** For the menu: at which step the member is, and who brought them. */
export function Whereabouts() {
  const { i18n } = useLingui();
  const { steps } = useMembers();
  const isWalking = useOnboardingSelector(isOnPath);
  const index = useOnboardingSelector(currentStep);
  const step = steps[index];
  return (
    <>
      {step && (
        <Activity mode={isWalking ? "visible" : "hidden"}>
          <Here>
            <StepPlace as="span">
              <Trans id="step.place" values={{ step: index + 1, total: steps.length }} />
            </StepPlace>
            <Text>{i18n._(textIds.stepTitle(step.id))}</Text>
          </Here>
        </Activity>
      )}
      <Brought />
    </>
  );
}

const Here = styled.p`
  display: grid;
  margin-inline-start: ${theme.space.small};
  padding-inline-start: ${theme.space.small};
  border-inline-start: 4px solid ${theme.color.accent};
`;
