import { site } from "virtual:onward/site";
import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { Card } from "../../ui/Card.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { PathRow, StepMarker } from "../../ui/Path.tsx";

/** The Resources page, with its planned categories. */
export function Resources() {
  const { i18n } = useLingui();
  const categories = [
    { icon: "film", title: <Trans id="resources.videos.title" />, text: <Trans id="resources.videos.description" /> },
    {
      icon: "page",
      title: <Trans id="resources.documents.title" />,
      text: <Trans id="resources.documents.description" />,
    },
    { icon: "tool", title: <Trans id="resources.tools.title" />, text: <Trans id="resources.tools.description" /> },
    { icon: "people", title: <Trans id="resources.social.title" />, text: <Trans id="resources.social.description" /> },
  ] as const;
  return (
    <Column>
      <PageTitle>{`${i18n._("resources.title")} · ${site.productName}`}</PageTitle>
      <Title tabIndex={-1}>
        <Trans id="resources.title" />
      </Title>
      <ul>
        {categories.map(({ icon, title, text }) => (
          <PathRow key={icon}>
            <StepMarker status="upcoming" isComplete={false}>
              <Icon path={icons[icon]} />
            </StepMarker>
            <Category>
              <h2>{title}</h2>
              <p>{text}</p>
              <Soon>
                <Trans id="resources.soon" />
              </Soon>
            </Category>
          </PathRow>
        ))}
      </ul>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space.large};
  align-content: start;
  inline-size: 100%;
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
  text-wrap: pretty;
`;

const Title = styled.h1`
  font-size: ${theme.size.heading};
`;

const Category = styled(Card)`
  gap: ${theme.space.tight};

  h2 {
    font-size: ${theme.size.title};
  }

  p {
    color: ${theme.color.inkSoft};
  }
`;

const Soon = styled.span`
  justify-self: start;
  padding: ${theme.space.hair} ${theme.space.small};
  border: 1px dashed ${theme.color.field};
  border-radius: ${theme.radius.round};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;
