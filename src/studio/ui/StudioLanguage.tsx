import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { studioLanguage } from "../machine/selectors.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { Hint } from "./layout.ts";

/** The choice of the Studio's own language, which is independent of the site's languages. */
export function StudioLanguage() {
  const i18n = useMessages();
  const send = useStudioSend();
  const language = useStudio(studioLanguage);
  return (
    <FieldGroup label={i18n._("studio.own.language")}>
      <LanguageChoice chosen={[language]} onChoose={(language) => send({ type: "language.select", language })} />
      <Hint>{i18n._("studio.own.language.about")}</Hint>
    </FieldGroup>
  );
}
