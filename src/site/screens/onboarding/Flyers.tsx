import { useLingui } from "@lingui/react";
import type { SyntheticEvent } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { firstOutdated } from "../../../../machines/members-selectors.ts";
import { currentLanguage } from "../../../../machines/selectors.ts";
import { type Language, languages, languagesOf } from "../../../project/languages.ts";
import type { Flyer, MediaName, Step } from "../../../project/project.ts";
import type { Site } from "../../../project/published.ts";
import { textIds } from "../../../project/values.ts";
import { Text } from "../../i18n/Text.tsx";
import { useMediaSelector, useOnboardingSelector } from "../../machine-context.ts";
import { EncryptedImage } from "../../media/EncryptedImage.tsx";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { Disclosure } from "../../ui/Disclosure.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { Lightbox } from "../../ui/Lightbox.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";

/** One picture of a flyer. A picture without a language is for all languages. */
interface Picture {
  readonly flyer: Flyer;
  readonly language?: Language;
  readonly name: MediaName;
}

/** The flyers of a step, those in the reader's language first. */
export function Flyers({ step: { flyers = [] } }: { readonly step: Step }) {
  const current = useOnboardingSelector(currentLanguage);
  const site = useSite();
  const all = flyers.flatMap((flyer) => picturesOf(flyer, site));
  const isForOthers = ({ language = current }: Picture) => Number(language !== current);
  all.sort((a, b) => isForOthers(a) - isForOthers(b));
  const first = useMediaSelector(firstOutdated(all.map(({ name }) => name)));
  return (
    <Thumbnails>
      {all.map((picture, index) => (
        <FlyerPicture
          key={`${picture.flyer.id} ${picture.language}`}
          {...picture}
          isNamed={all.some((other) => other.flyer === picture.flyer && other !== picture)}
          isSaid={index !== first}
          side={index % 2 ? "end" : "start"}
        />
      ))}
    </Thumbnails>
  );
}

/**
 * The pictures of a flyer, one for each of the site's languages that has one, or else that of another language. A picture
 * that several languages share appears once.
 */
export function picturesOf(flyer: Flyer, site: Site): Picture[] {
  const spoken = languagesOf(site);
  const given = languages.flatMap(({ code }) => {
    const name = flyer.image[code];
    return name ? [{ flyer, language: code, name }] : [];
  });
  const own = spoken.flatMap(({ code }) => given.filter(({ language }) => language === code));
  const pictures = own.length > 0 ? own : given.slice(0, 1);
  const [first] = pictures;
  const isForAll = pictures.length === spoken.length && pictures.every(({ name }) => name === first?.name);
  return first && isForAll ? [{ flyer, name: first.name }] : pictures;
}

interface FlyerPictureProps extends Picture {
  /** Whether the caption names the language, which it does where the flyer is there in several. */
  readonly isNamed: boolean;
  /** Whether another picture already says that the site was updated. */
  readonly isSaid: boolean;
  /** Its column where two fit side by side. */
  readonly side: "start" | "end";
}

/** One picture of a flyer with its caption and its words as a text. */
function FlyerPicture({ flyer, language, name, isNamed, isSaid, side }: FlyerPictureProps) {
  const { i18n } = useLingui();
  const title = i18n._(textIds.flyerTitle(flyer.id));
  // The name of a language is always in that language.
  const languageName = languages.find(({ code }) => isNamed && code === language)?.name;
  const caption = languageName ? i18n._("flyer.caption", { title, language: languageName }) : title;
  return (
    <figure data-side={side}>
      <EncryptedImage
        name={name}
        alt={i18n._("flyer.alt", { caption })}
        isSaid={isSaid}
        show={(image) => (
          <Lightbox
            {...image}
            openLabel={i18n._("flyer.open", { caption })}
            tapLabels={{ double: i18n._("flyers.zoom"), own: i18n._("flyers.size"), fit: i18n._("flyers.fit") }}
            closeLabel={i18n._("flyers.close")}
          />
        )}
      />
      <figcaption>
        <Text>{title}</Text>{" "}
        {languageName && (
          <span lang={language} translate="no">
            {languageName}
          </span>
        )}
      </figcaption>
      <FlyerText flyer={flyer} language={language} caption={caption} />
    </figure>
  );
}

interface FlyerTextProps {
  readonly flyer: Flyer;
  readonly language: Language | undefined;
  readonly caption: string;
}

/** The words of a flyer in the flyer's own language. Renders nothing if the owner wrote none. */
function FlyerText({ flyer, language, caption }: FlyerTextProps) {
  const current = useOnboardingSelector(currentLanguage);
  const code = language ?? current;
  const text = flyer.text?.[code];
  if (!text) return null;
  return (
    <Disclosure onToggle={closeOthers}>
      <summary>
        <span>
          <Trans id="flyers.read" />
          <VisuallyHidden>{caption}</VisuallyHidden>
        </span>
        <Icon path={icons.chevron} size={16} />
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

/** Closes the texts of the flyers beside the opened one, because an open text may take the width of all. */
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

/**
 * A grid of two or more flyers side by side. On the narrowest card each takes half of the width, unless letters are
 * large.
 */
const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, clamp(7.5rem, 50% - ${GAP} / 2, 10rem)), 1fr));
  gap: 0 ${GAP};

  /* Needs Chromium 117, Safari 16 or Firefox 71. In older ones, "Read as text" below a longer caption is lower than its neighbor's. */
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
    text-align: center;
  }

  figcaption > * {
    display: block;
  }

  summary {
    justify-content: center;
    text-align: center;
  }

  /* The text of one of two flyers takes the width of both. */
  @container (min-width: 16rem) and (max-width: 31.9rem) {
    summary {
      /* The text fits on one line at 320 px, in Spanish too. */
      font-size: min(${theme.size.small}, 4.4vw);
    }

    /* Engines that know \`:dir()\` have rows in common: no words cover a neighbor's "Read as text". */
    figure:dir(ltr):not(:only-child) ${Words} {
      inline-size: calc(200% + ${GAP});
    }

    figure:dir(ltr)[data-side="end"] ${Words} {
      margin-inline-start: calc(-100% - ${GAP});
    }
  }
`;
