import { useCallback, useState } from "react";
import { styled } from "styled-components";
import { languages } from "../../../src/project/languages.ts";
import { GlobalStyle } from "../../../src/site/theme/GlobalStyle.ts";
import { theme } from "../../../src/site/theme/theme.ts";
import type { SiteState } from "./states.ts";

const base = "/gallery";

/** The options of the gallery, by their values in the address. The first is the default. */
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

const query = new URLSearchParams(location.search);

/** The address of the gallery or of a state with the current options and a change. */
function addressOf(path: string, change: Partial<Record<Choice, string>>): string {
  const kept = new URLSearchParams();
  for (const name of Object.keys(choices) as Choice[]) {
    const value = change[name] ?? query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${base}${path}?${kept}` : base + path;
}

/** Shows every state in a phone-sized frame with a link to the state alone. */
export function Gallery({ states }: { states: readonly SiteState[] }) {
  const chosen = languages.filter(({ code }) => code === query.get("lang"));
  return (
    <>
      <GlobalStyle />
      <Toolbar>
        <h1>Gallery</h1>
        <Choices of="lang" label="Language" />
        <Choices of="theme" label="Colors" />
      </Toolbar>
      <States>
        {states.map(({ name, title }) => (
          <State key={name} aria-label={title}>
            {(chosen.length > 0 ? chosen : languages).map(({ code: lang }) => (
              <figure key={lang}>
                <figcaption>
                  <a href={addressOf(`/${name}`, { lang })}>{`${title} (${lang})`}</a>
                </figcaption>
                <Phone address={addressOf(`/${name}`, { lang })} title={`${title} (${lang})`} />
              </figure>
            ))}
          </State>
        ))}
      </States>
    </>
  );
}

function Choices({ of, label }: { of: Choice; label: string }) {
  return (
    <nav aria-label={label}>
      {choices[of].map(([value, title]) => (
        <a
          key={title}
          href={addressOf("", { [of]: value })}
          aria-current={(query.get(of) ?? "") === value ? "true" : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/**
 * A frame that exists only near the visible part of the page, because each one is a whole site that reloads after a
 * save.
 */
function Phone({ address, title }: { address: string; title: string }) {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((place: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: "100px",
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return <Place ref={watch}>{isNear && <iframe src={address} title={title} />}</Place>;
}

const Toolbar = styled.header`
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

const Place = styled.div`
  inline-size: 362px;
  block-size: 742px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  overflow: hidden;
  background: ${theme.color.canvas};

  iframe {
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
`;
