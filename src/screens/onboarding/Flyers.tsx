import { languageNames } from "virtual:onward/language-names";
import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { type Language, languages } from "../../../machines/languages.ts";
import { currentLanguage } from "../../../machines/selectors.ts";
import { translatorFor } from "../../i18n/i18n.ts";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Disclosure } from "../../ui/Disclosure.ts";
import { Lightbox } from "../../ui/Lightbox.tsx";
import { EncryptedImage } from "./EncryptedImage.tsx";

/** The weekly schedule as an image in each language, the reader's first. */
export function Flyers() {
  const { i18n } = useLingui();
  const { flyers } = useMembers();
  const current = useOnboardingSelector(currentLanguage);
  const codes = languages.map(({ code }) => code);
  codes.sort((one, other) => Number(other === current) - Number(one === current));
  return (
    <Pair>
      {codes.map((code) => {
        const language = languageNames[current][code];
        return (
          <figure key={code}>
            <EncryptedImage
              file={flyers[code]}
              alt={i18n._("flyers.alt", { language })}
              show={(image) => (
                <Lightbox
                  {...image}
                  openLabel={i18n._("flyers.open", { language })}
                  sizeLabel={i18n._("flyers.size")}
                  closeLabel={i18n._("flyers.close")}
                />
              )}
            />
            <figcaption>
              <Trans id="flyers.caption" values={{ language }} />
            </figcaption>
            <FlyerText language={code} />
          </figure>
        );
      })}
    </Pair>
  );
}

/** What stands on a flyer, in the flyer's language whatever the page's is. Nothing where the owner wrote nothing. */
function FlyerText({ language }: { language: Language }) {
  const i18n = translatorFor(language, useMembers().messages[language]);
  const text = i18n._("flyers.text");
  if (text === "flyers.text") return null;
  return (
    <Disclosure>
      <summary>
        <Trans id="flyers.read" />
      </summary>
      <div lang={language}>
        {Object.entries(text.split("\n")).map(([place, line]) => (
          <p key={place}>{line}</p>
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
    grid-template-columns: 1fr 1fr;
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
