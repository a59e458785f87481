import { Trans, useLingui } from "@lingui/react";
import type { Step } from "../../../machines/members.ts";
import { currentLanguage } from "../../../machines/selectors.ts";
import { Text } from "../../i18n/Text.tsx";
import { useOnboardingSelector } from "../../machine-context.ts";
import { linkWords } from "../../media/own-words.ts";
import { ButtonLink } from "../../ui/ExternalLink.tsx";
import { LinkGrid } from "./LinkGrid.ts";

/** The owner's links of a step. */
export function OwnLinks({ step }: { readonly step: Step }) {
  const { i18n } = useLingui();
  const language = useOnboardingSelector(currentLanguage);
  return (
    <LinkGrid>
      {step.links?.map(({ id, address }) => (
        <ButtonLink $quiet key={id} href={address[language]} newTab={<Trans id="link.newTab" />}>
          <Text>{i18n._(linkWords(id))}</Text>
        </ButtonLink>
      ))}
    </LinkGrid>
  );
}
