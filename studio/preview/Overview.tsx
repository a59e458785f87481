import { useEffect, useRef } from "react";
import { styled, ThemeProvider } from "styled-components";
import { languages } from "../../machines/languages.ts";
import type { Members } from "../../machines/members.ts";
import { GlobalStyle } from "../../src/theme/GlobalStyle.ts";
import { theme } from "../../src/theme/theme.ts";
import { drawState, openFrame, type Showing } from "./draw.tsx";
import type { PreviewState } from "./states.ts";

const base = `${import.meta.env.BASE_URL}preview`;

/** What the whole page is shown in, each by its value in the address; the first is meant where there is none. */
const choices = {
  lang: [
    ["", languages.map(({ name }) => name).join(" + ")],
    ...languages.map(({ code, name }) => [code, name] as const),
  ],
  theme: [
    ["", "As this device"],
    ["light", "Light"],
    ["dark", "Dark"],
  ],
} as const;

type Choice = keyof typeof choices;

/** Every state side by side, as it is on a phone. Each title leads to the state alone. */
export function Overview({ states, members }: { states: readonly PreviewState[]; members: Members }) {
  const query = new URLSearchParams(location.search);
  const chosen = languages.filter(({ code }) => code === query.get("lang"));
  const address = (path: string, change: Partial<Record<Choice, string>>) => {
    const all = new URLSearchParams([...query, ...Object.entries(change)]);
    for (const [name, value] of [...all]) if (!value || !(name in choices)) all.delete(name);
    for (const [name, value] of Object.entries(change)) if (value) all.set(name, value);
    return all.size > 0 ? `${base}${path}?${all}` : base + path;
  };
  return (
    <ThemeProvider theme={theme.raw}>
      <theme.GlobalStyle />
      <GlobalStyle />
      <Desk>
        <Bar>
          <h1>Preview</h1>
          {(Object.keys(choices) as Choice[]).map((name) => (
            <nav key={name} aria-label={name === "lang" ? "Language" : "Colours"}>
              {choices[name].map(([value, title]) => (
                <a
                  key={title}
                  href={address("", { [name]: value })}
                  aria-current={(query.get(name) ?? "") === value ? "true" : undefined}
                >
                  {title}
                </a>
              ))}
            </nav>
          ))}
        </Bar>
        <States>
          {states.map((state) => (
            <State key={state.name} aria-label={state.title.en}>
              {(chosen.length > 0 ? chosen : languages).map(({ code: lang }) => (
                <figure key={lang} lang={lang}>
                  <figcaption>
                    <a href={address(`/${state.name}`, { lang })}>{state.title[lang] ?? state.title.en}</a>
                  </figcaption>
                  <Phone
                    state={state}
                    title={`${state.title[lang] ?? state.title.en} (${lang})`}
                    members={members}
                    language={lang}
                    theme={query.get("theme")}
                  />
                </figure>
              ))}
            </State>
          ))}
        </States>
      </Desk>
    </ThemeProvider>
  );
}

/** A frame of a phone's size. It is drawn when it comes near the window: each is a whole site. */
function Phone({ state, title, ...showing }: Showing & { readonly state: PreviewState; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<Document>(null);
  const { members, language, theme } = showing;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        page.current ??= openFrame(element);
        if (page.current) drawState(page.current, state, { members, language, theme });
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [state, members, language, theme]);
  return <Screen ref={frame} title={title} />;
}

/** Scrolls by itself, because the routers in the frames scroll the window to its top. */
const Desk = styled.div`
  block-size: 100dvh;
  overflow: auto;
`;

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.tight} ${theme.space.wide};
  padding: ${theme.space.tight} ${theme.space.large};
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};

  h1 {
    font-size: ${theme.size.title};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.target};
    padding-inline: ${theme.space.small};
    border-radius: ${theme.radius.round};
    text-decoration: none;
  }

  a[aria-current] {
    background: ${theme.color.accentSoft};
    font-weight: 650;
  }
`;

const States = styled.main`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.wide} ${theme.space.wide};
  padding: ${theme.space.large};
`;

const State = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.medium};

  figcaption {
    margin-block-end: ${theme.space.tight};
    font-weight: 650;
  }
`;

const Screen = styled.iframe`
  inline-size: 360px;
  block-size: 740px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.canvas};
`;
