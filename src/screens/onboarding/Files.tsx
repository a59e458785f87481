import { useLingui } from "@lingui/react";
import type { Step } from "../../../machines/members.ts";
import { currentLanguage } from "../../../machines/selectors.ts";
import { useOnboardingSelector } from "../../machine-context.ts";
import { fileButton } from "../../media/file-button.ts";
import { linkWords } from "../../media/own-words.ts";
import { LinkGrid } from "./LinkGrid.ts";

/** The files of a step. */
export function Files({ step }: { readonly step: Step }) {
  const { i18n } = useLingui();
  const { FileButton } = fileButton();
  const language = useOnboardingSelector(currentLanguage);
  return (
    <LinkGrid>
      {step.files?.map(({ id, file }) => (
        <FileButton key={id} file={file[language]} label={i18n._(linkWords(id))} />
      ))}
    </LinkGrid>
  );
}
