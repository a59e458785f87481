import { site } from "virtual:onward/site";
import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { useStart } from "../../chart.ts";
import { theme } from "../../theme/theme.ts";
import { Card } from "../../ui/Card.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The categories of resources that are still to come. */
export function Resources() {
  useStart();
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
      <title>{`${i18n._("resources.title")} · ${site.productName}`}</title>
      <Title tabIndex={-1}>
        <Trans id="resources.title" />
      </Title>
      <List>
        {categories.map(({ icon, title, text }) => (
          <li key={icon}>
            <Category>
              <Badge>
                <Icon name={icon} size={26} />
              </Badge>
              <h2>{title}</h2>
              <p>{text}</p>
              <Soon>
                <Trans id="resources.soon" />
              </Soon>
            </Category>
          </li>
        ))}
      </List>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space.large};
  inline-size: 100%;
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
`;

const Title = styled.h1`
  font-size: ${theme.size.heading};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space.medium};
  list-style: none;

  > li {
    display: grid;
  }
`;

const Category = styled(Card)`
  grid-template-rows: auto auto 1fr auto;
  gap: ${theme.space.small};

  h2 {
    font-size: ${theme.size.title};
  }

  p {
    color: ${theme.color.inkSoft};
  }
`;

const Badge = styled.span`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
`;

const Soon = styled.span`
  justify-self: start;
  padding: ${theme.space.hair} ${theme.space.small};
  border: 1px dashed ${theme.color.field};
  border-radius: ${theme.radius.round};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;
