import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import type { Language } from "../../../machines/members.ts";
import { useMembers } from "../../machine-context.ts";
import { encryptedImage } from "../../members/decrypt-file.ts";
import { theme } from "../../theme/theme.ts";

const languages: readonly Language[] = ["en", "es"];

/** The weekly schedule as two pictures, one in each language. */
export function Flyers() {
  const { i18n } = useLingui();
  const { flyers } = useMembers();
  const captions = { en: <Trans id="flyers.en.caption" />, es: <Trans id="flyers.es.caption" /> };
  const descriptions = { en: i18n._("flyers.en.alt"), es: i18n._("flyers.es.alt") };
  return (
    <Pair>
      {languages.map((language) => (
        <figure key={language}>
          <img
            ref={encryptedImage(flyers[language])}
            alt={descriptions[language]}
            width={flyers[language].width}
            height={flyers[language].height}
          />
          <figcaption>{captions[language]}</figcaption>
        </figure>
      ))}
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
