import { useLingui } from "@lingui/react";
import { currentLanguage } from "../../../../machines/selectors.ts";
import { inLanguage, type Step } from "../../../project/project.ts";
import { textIds } from "../../../project/text-ids.ts";
import { useOnboardingSelector } from "../../machine-context.ts";
import { fileButton } from "../../media/file-button.ts";
import { LinkGrid } from "./LinkGrid.ts";

/** The files of a step. */
export function Files({ step }: { readonly step: Step }) {
  const { i18n } = useLingui();
  const { FileButton } = fileButton();
  const language = useOnboardingSelector(currentLanguage);
  return (
    <LinkGrid>
      {step.files?.map(({ id, file }) => (
        <FileButton key={id} name={inLanguage(file, language)} label={i18n._(textIds.file(id))} />
      ))}
    </LinkGrid>
  );
}
