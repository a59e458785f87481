import { defaultLanguage, languageName, languages } from "../../machines/languages.ts";
import type { StudioView } from "../../machines/studio.machine.ts";
import { mayBeEmpty } from "../../tooling/i18n/content-texts.ts";
import { placeOf, textOf } from "./entries.ts";
import { WordPair } from "./fields/WordPair.tsx";
import { Button, Input, Note, Row, Stack } from "./look.ts";
import { usePage } from "./studio-context.ts";

/** All texts of the site. */
export function Words() {
  const { text, send, content, view } = usePage();
  const { search, filter, field } = view;
  const asked = content.problems.flatMap(({ entry }) => (typeof entry === "string" ? [entry] : []));
  const ids = [...new Set([...Object.values(content.texts).flatMap(Object.keys), ...asked])].sort();
  const textsOf = (id: string) => languages.map(({ code }) => textOf(id, code, content) ?? "");
  const filters = {
    missing: ids.filter((id) => textsOf(id).includes("") && !mayBeEmpty(id)),
    outdated: ids.filter((id) => Object.values(content.outdated).some((texts) => Object.hasOwn(texts, id))),
  };
  const sought = search.trim().toLocaleLowerCase();
  const isFound = (id: string) => [id, ...textsOf(id)].some((one) => one.toLocaleLowerCase().includes(sought));
  // What is being written stays, or it would go with its own first save.
  const inFocus = field && placeOf(field)[1];
  const shown = ids.filter((id) => id === inFocus || ((!filter || filters[filter].includes(id)) && isFound(id)));
  const look = (view: Partial<StudioView>) => send({ type: "view.select", view: { ...view, field: null } });
  return (
    <Stack>
      <Row>
        <Input
          type="search"
          style={{ flex: 1, inlineSize: "auto" }}
          aria-label={text("studio.words.search")}
          placeholder={text("studio.words.search")}
          value={search}
          onChange={({ target }) => look({ search: target.value })}
        />
        {(["missing", "outdated"] as const).map((one) => (
          <Button
            key={one}
            aria-pressed={filter === one}
            $main={filter === one}
            onClick={() => look({ filter: filter === one ? null : one })}
          >
            {text(`studio.words.${one}`, {
              count: filters[one].length,
              language: languageName(defaultLanguage, view.language),
            })}
          </Button>
        ))}
      </Row>
      <Note role="status">{text("studio.words.shown", { count: shown.length, all: ids.length })}</Note>
      {shown.map((id) => (
        <WordPair key={id} id={id} legend={id} />
      ))}
    </Stack>
  );
}
