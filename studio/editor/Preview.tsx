import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { languages } from "../../machines/languages.ts";
import type { StudioContent, StudioView } from "../../machines/studio.machine.ts";
import { literal } from "../../tooling/i18n/make-say.ts";
import { Choice } from "./Choice.tsx";
import { fieldOf, placeOf } from "./entries.ts";
import { color, Row, radius, space } from "./look.ts";
import { useReveal } from "./reveal.ts";
import { previewState } from "./sections.ts";
import { usePage, useStudio } from "./studio-context.ts";

/** The real site in the state that shows the field in focus. The dev server loads it again after each save. */
export function Preview() {
  const { text, send, content, view } = usePage();
  const { previewLanguage: language, previewTheme: theme, previewWidth: width } = view;
  const drafts = useStudio(({ context }) => context.drafts);
  const frame = useRef<HTMLIFrameElement>(null);
  const reveal = useReveal();
  const title = text("studio.preview");
  const address = `/preview/${previewState(view.section, view.field, content)}?lang=${language}&theme=${theme}`;
  // Texts are shown with each key, and again when the frame was reloaded; the rest when it is saved.
  useEffect(() => {
    const texts = Object.entries(drafts).flatMap(([field, { value }]) => {
      const [file, id] = placeOf(field);
      return file.startsWith(`locales/${language}/`) ? [[id, value]] : [];
    });
    const show = () => frame.current?.contentWindow?.postMessage(Object.fromEntries(texts), location.origin);
    const answer = ({ source }: MessageEvent) => source === frame.current?.contentWindow && show();
    show();
    addEventListener("message", answer);
    return () => removeEventListener("message", answer);
  }, [drafts, language]);
  const follow = (event: MouseEvent) => {
    const found = fieldOfWords((event.target as Element).closest(speaking)?.textContent ?? "", language, content);
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    reveal(found);
  };
  const choice = <Name extends "previewLanguage" | "previewTheme" | "previewWidth">(
    name: Name,
    label: string,
    options: readonly (readonly [StudioView[Name], string])[],
  ) => (
    <Choice
      label={`${title}: ${label}`}
      value={view[name]}
      options={options}
      onChoose={(chosen) => send({ type: "view.select", view: { [name]: chosen } })}
    />
  );
  const named = <Value extends string>(...values: readonly Value[]) =>
    values.map((value) => [value, text(`studio.preview.${value}`)] as const);
  return (
    <Place aria-label={title}>
      <Row>
        {choice(
          "previewLanguage",
          text("studio.language"),
          languages.map(({ code }) => [code, code.toUpperCase()]),
        )}
        {choice("previewTheme", text("studio.preview.theme"), named("light", "dark"))}
        {choice("previewWidth", text("studio.preview.width"), named("phone", "desktop"))}
      </Row>
      <Frame>
        <iframe
          ref={frame}
          title={title}
          data-width={width}
          src={address}
          onLoad={({ currentTarget }) =>
            currentTarget.contentDocument?.addEventListener("click", follow, { capture: true })
          }
        />
      </Frame>
      <a href={address} target="_blank" rel="noreferrer">
        {text("studio.preview.open")}
      </a>
    </Place>
  );
}

/** What has a text of the site in it. */
const speaking = "span, a, button, p, h1, h2";

/** The field of the longest text that says these words in a language. */
function fieldOfWords(words: string, language: string, { texts }: StudioContent): string | undefined {
  const found = Object.entries(texts)
    .filter(([file]) => file.startsWith(`locales/${language}/`))
    .flatMap(([file, ofFile]) => Object.entries(ofFile).map(([id, one]) => ({ field: fieldOf(file, id), one })))
    .filter(({ one }) => saysAs(one, words));
  return found.sort((a, b) => b.one.length - a.one.length)[0]?.field;
}

/** Whether words are a text of a catalog, with anything where the site fills something in. */
function saysAs(text: string, words: string): boolean {
  const parts = text.replace(/<\/?\w+\/?>/g, "").split(/\{[^{}]*\}/);
  const isText = parts.join("").trim().length > 1;
  return isText && new RegExp(`^${parts.map(literal).join(".+")}$`, "s").test(words);
}

const Place = styled.aside`
  position: sticky;
  inset-block-start: 5rem;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space.small};
  block-size: calc(100vh - 6.5rem);
  padding-block-start: ${space.large};
  font-size: 0.875rem;
`;

const Frame = styled.div`
  container-type: size;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  /* A computer's screen is shown smaller: as wide as there is room, in steps that need no measuring. */
  iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
  iframe[data-width="desktop"] { inline-size: 300%; block-size: 300%; scale: 0.33333; transform-origin: 0 0; }
`;
