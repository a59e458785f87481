import { styled } from "styled-components";
import { defaultLanguage } from "../../../src/project/languages.ts";
import { inLanguage } from "../../../src/project/project.ts";
import type { Payload, Site } from "../../../src/project/published.ts";
import { createI18n } from "../../../src/site/i18n/i18n.ts";
import { theme } from "../../../src/site/theme/theme.ts";

/** The card that WhatsApp and other apps make of a link to the site. They show its picture where the project has an address. */
export function LinkCard({ site, payload: { project, files } }: { readonly site: Site; readonly payload: Payload }) {
  const { picture, title, description } = project.site.preview;
  return (
    <Card lang={defaultLanguage}>
      <img src={site.base + files[picture]?.path} alt="" />
      <strong>{title ? inLanguage(title, defaultLanguage) : site.name}</strong>
      <span>
        {description
          ? inLanguage(description, defaultLanguage)
          : createI18n(site)._("gate.audience", { productName: site.name })}
      </span>
    </Card>
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
