import { languageNames } from "virtual:onward/language-names";
import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { languages } from "../../../machines/languages.ts";
import { currentLanguage } from "../../../machines/selectors.ts";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { EncryptedImage } from "./EncryptedImage.tsx";

/** The weekly schedule as an image in each language. */
export function Flyers() {
  const { i18n } = useLingui();
  const { flyers } = useMembers();
  const names = languageNames[useOnboardingSelector(currentLanguage)];
  return (
    <Pair>
      {languages.map(({ code }) => {
        const language = names[code];
        return (
          <figure key={code}>
            <EncryptedImage file={flyers[code]} alt={i18n._("flyers.alt", { language })} />
            <figcaption>
              <Trans id="flyers.caption" values={{ language }} />
            </figcaption>
          </figure>
        );
      })}
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${theme.space.medium};

  img {
    inline-size: 100%;
    border-radius: ${theme.radius.control};
    border: 1px solid ${theme.color.line};
    background: ${theme.color.canvas};
  }

  figcaption {
    padding-block-start: ${theme.space.tight};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    text-align: center;
  }
`;
