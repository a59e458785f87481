import { languageNames } from "virtual:onward/language-names";
import { Trans, useLingui } from "@lingui/react";
import type { SyntheticEvent } from "react";
import { styled } from "styled-components";
import { type Language, languages } from "../../../machines/languages.ts";
import type { FlyerImage, Step } from "../../../machines/members.ts";
import { currentLanguage, firstOutdated } from "../../../machines/selectors.ts";
import { translatorFor } from "../../i18n/i18n.ts";
import { Text } from "../../i18n/Text.tsx";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { EncryptedImage } from "../../media/EncryptedImage.tsx";
import { theme } from "../../theme/theme.ts";
import { Disclosure } from "../../ui/Disclosure.ts";
import { Lightbox } from "../../ui/Lightbox.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";

/** The flyers of a step, in the reader's language first. */
export function Flyers({ step }: { readonly step: Step }) {
  const current = useOnboardingSelector(currentLanguage);
  const all = (step.flyers ?? []).flatMap(({ id, images }) => images.map((image) => ({ id, ...image })));
  const isOther = ({ language = current }: FlyerImage) => Number(language !== current);
  all.sort((one, other) => isOther(one) - isOther(other));
  const first = useOnboardingSelector(firstOutdated(all.map(({ file }) => file.name)));
  return (
    <Thumbnails>
      {all.map(({ id, language, file }, index) => (
        <OneFlyer key={`${id} ${language}`} id={id} language={language} file={file} isSaid={index !== first} />
      ))}
    </Thumbnails>
  );
}

interface OneFlyerProps {
  readonly id: string | undefined;
  readonly language: Language | undefined;
  readonly file: FlyerImage["file"];
  /** Whether another flyer says that the site was updated, where this one would too. */
  readonly isSaid: boolean;
}

/** A flyer with its caption and its words. The caption is the title it may have, and its language by its own name. */
function OneFlyer({ id, language, file, isSaid }: OneFlyerProps) {
  const { title, alt, caption, open } = useFlyerNames(id, language);
  const { i18n } = useLingui();
  return (
    <figure>
      <EncryptedImage
        file={file}
        alt={alt}
        isSaid={isSaid}
        show={(image) => (
          <Lightbox
            {...image}
            openLabel={open}
            tapLabels={{ double: i18n._("flyers.zoom"), own: i18n._("flyers.size"), fit: i18n._("flyers.fit") }}
            closeLabel={i18n._("flyers.close")}
          />
        )}
      />
      <figcaption>
        {title && <Text>{title}</Text>}{" "}
        {language && (
          <span lang={language} translate="no">
            {languages.find(({ code }) => code === language)?.name}
          </span>
        )}
      </figcaption>
      <FlyerText id={id} language={language} caption={caption} />
    </figure>
  );
}

/** What a flyer is called: by its title, or as the one that all steps share. */
function useFlyerNames(id: string | undefined, code: Language | undefined) {
  const { i18n } = useLingui();
  const names = languageNames[useOnboardingSelector(currentLanguage)];
  const language = code && names[code];
  if (!id)
    return {
      title: "",
      alt: i18n._("flyers.alt", { language }),
      caption: i18n._("flyers.caption", { language }),
      open: i18n._("flyers.open", { language }),
    };
  const titleId = `flyer.${id}.title` as const;
  const title = i18n._(titleId);
  const caption = language ? i18n._("flyer.caption", { title, language }) : title;
  return { title, alt: i18n._("flyer.alt", { caption }), caption, open: i18n._("flyer.open", { caption }) };
}

interface FlyerTextProps {
  readonly id: string | undefined;
  readonly language: Language | undefined;
  readonly caption: string;
}

/** What stands on a flyer, in the flyer's language whatever the page's is. Nothing where the owner wrote nothing. */
function FlyerText({ id, language, caption }: FlyerTextProps) {
  const current = useOnboardingSelector(currentLanguage);
  const code = language ?? current;
  const i18n = translatorFor(code, useMembers().messages[code]);
  const textId = `flyer.${id}.text` as const;
  const text = id ? i18n._(textId) : i18n._("flyers.text");
  // An empty text has its id in its place.
  if (text === textId || text === "flyers.text") return null;
  return (
    <Disclosure onToggle={closeOthers}>
      <summary>
        <Trans id="flyers.read" />
        <VisuallyHidden>{caption}</VisuallyHidden>
      </summary>
      <Words lang={code}>
        {Object.entries(text.split("\n")).map(([place, line]) => (
          <p key={place}>
            <Text>{line}</Text>
          </p>
        ))}
      </Words>
    </Disclosure>
  );
}

/** Of flyers side by side the words of one are open, because they may be as wide as all. */
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.closest("figure")?.parentElement?.querySelectorAll("details") ?? [])
    if (other !== opened) other.open = false;
}

const Words = styled.div`
  p {
    padding-block-end: ${theme.space.tight};
    line-height: 1.3;
  }
`;

const GAP = theme.space.medium;

/** Two or more side by side. On the narrowest card each is half as wide as it, unless letters are large. */
const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, clamp(7.5rem, 50% - ${GAP} / 2, 10rem)), 1fr));
  gap: 0 ${GAP};

  /* Chromium 117, Safari 16, Firefox 71. In others a longer caption has its "Read as text" lower than its neighbor's. */
  figure {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
    align-items: start;
    padding-block-end: ${theme.space.tight};
  }

  figcaption {
    padding-block-start: ${theme.space.tight};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    line-height: 1.3;
  }

  figcaption > * {
    display: block;
  }

  figcaption,
  summary {
    text-align: center;
  }

  /* Two side by side: what one says has the width of both. */
  @container (min-width: 16rem) and (max-width: 31.9rem) {
    summary {
      /* One line at 320 px, in Spanish too. */
      font-size: min(${theme.size.small}, 4.4vw);
    }

    /* Engines that know \`:dir()\` have rows in common: no words cover a neighbor's "Read as text". */
    figure:dir(ltr):not(:only-child) ${Words} {
      inline-size: calc(200% + ${GAP});
    }

    figure:dir(ltr):nth-child(even) ${Words} {
      margin-inline-start: calc(-100% - ${GAP});
    }
  }
`;
