import { type Language, languages, languagesOf } from "../../project/languages.ts";
import { useEdit, useMessages, useStudio } from "../hooks/studio-context.ts";
import { draft, studioLanguage } from "../machine/selectors.ts";
import { sharedEdits, unspokenEdits } from "../model/unspoken.ts";
import { Chip, TextButton } from "../ui/controls.ts";
import { FieldGroup } from "../ui/FieldGroup.tsx";
import { Hint, Row } from "../ui/layout.ts";
import { languageName } from "../words/place-name.ts";

const PLACE = "site/languages";

/**
 * The languages of the site: one alone, or all with one of them first. What was written in a language that was taken away stays until the
 * owner removes it.
 */
export function SiteLanguagesField() {
  const i18n = useMessages();
  const edit = useEdit();
  const own = useStudio(studioLanguage);
  const { project } = useStudio(draft);
  const chosen = languagesOf(project.site).map(({ code }) => code);
  const from = (first: Language) => [first, ...languages.map(({ code }) => code).filter((code) => code !== first)];
  const codes = from(own);
  const choices = [
    ...codes.map((code) => ({
      value: [code],
      name: i18n._("studio.languages.one", { language: languageName(i18n, code) }),
    })),
    ...codes.map((code) => ({
      value: from(code),
      name: i18n._("studio.languages.all", { count: codes.length, language: languageName(i18n, code) }),
    })),
  ];
  const choose = (value: Language[]) =>
    edit({
      edit: "all",
      edits: [
        { edit: "set", place: PLACE, value },
        ...sharedEdits({ ...project, site: { ...project.site, languages: value } }),
      ],
    });
  const unspoken = unspokenEdits(project);
  const others = languages.filter(({ code }) => !chosen.includes(code)).map(({ code }) => languageName(i18n, code));
  return (
    <FieldGroup label={i18n._("studio.languages")}>
      <Row>
        {choices.map(({ value, name }) => (
          <Chip key={value.join()} aria-pressed={value.join() === chosen.join()} onClick={() => choose(value)}>
            {name}
          </Chip>
        ))}
      </Row>
      <Hint>{i18n._("studio.languages.about")}</Hint>
      {unspoken.length > 0 && (
        <Row role="status">
          <Hint>{i18n._("studio.languages.kept", { language: others.join(", ") })}</Hint>
          <TextButton
            onClick={() => edit({ edit: "all", edits: [{ edit: "set", place: PLACE, value: chosen }, ...unspoken] })}
          >
            {i18n._("studio.languages.remove", { language: others.join(", ") })}
          </TextButton>
        </Row>
      )}
    </FieldGroup>
  );
}
