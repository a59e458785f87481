import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { languages } from "../../machines/languages.ts";
import type { StudioView } from "../../machines/studio.machine.ts";
import { literal } from "../../tooling/i18n/make-say.ts";
import { fieldOf, placeOf } from "./entries.ts";
import { Choice } from "./Fields.tsx";
import { color, Row, radius, space } from "./look.ts";
import { useReveal } from "./Notices.tsx";
import { previewState } from "./sections.ts";
import { useContent, useSend, useStudio, useText, useView } from "./studio-context.ts";

/** The real site in the state that shows the field in focus. The dev server loads it again after each save. */
export function Preview() {
  const text = useText();
  const send = useSend();
  const content = useContent();
  const { section, field, previewLanguage, previewTheme, previewWidth } = useView();
  const look = (view: Partial<StudioView>) => send({ type: "view.select", view });
  const state = previewState(section, field, content);
  const address = `/preview/${state}?lang=${previewLanguage}&theme=${previewTheme}`;
  const title = text("studio.preview");
  const frame = useRef<HTMLIFrameElement>(null);
  const reveal = useReveal();
  const drafts = useStudio(({ context }) => context.drafts);
  // Words are shown with each key, and again when the frame was loaded anew; the rest when it is saved.
  useEffect(() => {
    const show = () => {
      for (const [field, { value }] of Object.entries(drafts)) {
        const [, id] = placeOf(field);
        if (typeof id === "string" && field.includes(`/${previewLanguage}/`))
          frame.current?.contentWindow?.postMessage({ [id]: value }, location.origin);
      }
    };
    const answer = ({ source }: MessageEvent) => source === frame.current?.contentWindow && show();
    show();
    addEventListener("message", answer);
    return () => removeEventListener("message", answer);
  }, [drafts, previewLanguage]);
  const follow = (shown: Document | null) =>
    shown?.addEventListener(
      "click",
      (event) => {
        const found = fieldOfWords((event.target as Element).closest("span, a, button, p, h1, h2")?.textContent ?? "");
        if (!found) return;
        event.preventDefault();
        event.stopPropagation();
        reveal(found);
      },
      { capture: true },
    );
  const fieldOfWords = (words: string) => {
    const texts = Object.entries(content.texts).filter(([file]) => file.includes(`/${previewLanguage}/`));
    const all = texts.flatMap(([file, ofFile]) => Object.entries(ofFile).map(([id, one]) => ({ file, id, one })));
    const found = all.filter(({ one }) => saysAs(one, words)).sort((a, b) => b.one.length - a.one.length)[0];
    return found && fieldOf(found.file, found.id);
  };
  return (
    <Place aria-label={title}>
      <Row>
        <Choice
          label={`${title}: ${text("studio.language")}`}
          value={previewLanguage}
          options={languages.map(({ code }) => [code, code.toUpperCase()] as const)}
          onChoose={(language) => look({ previewLanguage: language })}
        />
        <Choice
          label={`${title}: ${text("studio.preview.theme")}`}
          value={previewTheme}
          options={(["light", "dark"] as const).map((one) => [one, text(`studio.preview.${one}`)])}
          onChoose={(theme) => look({ previewTheme: theme })}
        />
        <Choice
          label={`${title}: ${text("studio.preview.width")}`}
          value={previewWidth}
          options={(["phone", "desktop"] as const).map((one) => [one, text(`studio.preview.${one}`)])}
          onChoose={(width) => look({ previewWidth: width })}
        />
      </Row>
      <Frame>
        <iframe
          ref={frame}
          title={title}
          data-width={previewWidth}
          src={address}
          onLoad={({ currentTarget }) => follow(currentTarget.contentDocument)}
        />
      </Frame>
      <a href={address} target="_blank" rel="noreferrer">
        {text("studio.preview.open")}
      </a>
    </Place>
  );
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
