import { languageNames } from "virtual:onward/language-names";
import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import type { Language } from "../../../machines/languages.ts";
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
    <Pair>
      {all.map(({ id, language, file }, index) => (
        <OneFlyer key={`${id} ${language}`} id={id} language={language} file={file} isSaid={index !== first} />
      ))}
    </Pair>
  );
}

interface OneFlyerProps {
  readonly id: string | undefined;
  readonly language: Language | undefined;
  readonly file: FlyerImage["file"];
  /** Whether another flyer says that the site was updated, where this one would too. */
  readonly isSaid: boolean;
}

/** A flyer with its caption and its words. */
function OneFlyer({ id, language, file, isSaid }: OneFlyerProps) {
  const { alt, caption, open } = useFlyerNames(id, language);
  const { i18n } = useLingui();
  return (
    <figure>
      <EncryptedImage
        file={file}
        alt={alt}
        isSaid={isSaid}
        show={(image) => (
          <Lightbox {...image} openLabel={open} sizeLabel={i18n._("flyers.size")} closeLabel={i18n._("flyers.close")} />
        )}
      />
      <figcaption>
        <Text>{caption}</Text>
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
      alt: i18n._("flyers.alt", { language }),
      caption: i18n._("flyers.caption", { language }),
      open: i18n._("flyers.open", { language }),
    };
  const titleId = `flyer.${id}.title` as const;
  const title = i18n._(titleId);
  const caption = language ? i18n._("flyer.caption", { title, language }) : title;
  return { alt: i18n._("flyer.alt", { caption }), caption, open: i18n._("flyer.open", { caption }) };
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
    <Disclosure>
      <summary>
        <Trans id="flyers.read" />
        <VisuallyHidden>{caption}</VisuallyHidden>
      </summary>
      <div lang={code}>
        {Object.entries(text.split("\n")).map(([place, line]) => (
          <p key={place}>
            <Text>{line}</Text>
          </p>
        ))}
      </div>
    </Disclosure>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${theme.space.medium};

  @media ${theme.screen.wide} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  }

  figcaption {
    padding-block-start: ${theme.space.tight};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    text-align: center;
  }

  p {
    padding-block-end: ${theme.space.tight};
    line-height: 1.3;
  }
`;
