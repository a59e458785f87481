import { styled } from "styled-components";
import { defaultLanguage } from "../../machines/languages.ts";
import { theme } from "../../src/theme/theme.ts";

/** What apps show of a link to the site. */
export interface Link {
  readonly title: string;
  readonly description: string;
  /** Where the build knows the site's address: its host, and the picture as an address. */
  readonly host?: string;
  readonly picture?: string;
  /** Where it does not: why there is no picture. */
  readonly note?: string;
}

/** The card that WhatsApp and other apps make of a link to the site. */
export function LinkCard({ link: { title, description, host, picture, note } }: { link: Link }) {
  return (
    <>
      <Card lang={defaultLanguage}>
        {picture && <img src={picture} alt="" />}
        <strong>{title}</strong>
        <span>{description}</span>
        {host && <small>{host}</small>}
      </Card>
      {note && <Note>{note}</Note>}
    </>
  );
}

const Card = styled.div`
  display: grid;
  gap: ${theme.space.hair};
  inline-size: 362px;
  padding: ${theme.space.small};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};

  img {
    border-radius: ${theme.radius.control};
  }
`;

const Note = styled.p`
  max-inline-size: 362px;
  padding: ${theme.space.small};
  font-size: ${theme.size.small};
`;
