import { useLingui } from "@lingui/react";
import type { ReactElement } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentPayload } from "../../../../machines/selectors.ts";
import { type ResourceCategory, resourceCategories } from "../../../project/categories.ts";
import type { Resource } from "../../../project/project.ts";
import { InnerLink } from "../../InnerLink.tsx";
import { useOnboardingSelector } from "../../machine-context.ts";
import { resourceItems } from "../../media/lazy-parts.ts";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { Card } from "../../ui/Card.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";

const categories = {
  videos: {
    icon: icons.film,
    title: <Trans id="resources.videos.title" />,
    text: <Trans id="resources.videos.description" />,
  },
  documents: {
    icon: icons.page,
    title: <Trans id="resources.documents.title" />,
    text: <Trans id="resources.documents.description" />,
  },
  tools: {
    icon: icons.tool,
    title: <Trans id="resources.tools.title" />,
    text: <Trans id="resources.tools.description" />,
  },
  social: {
    icon: icons.people,
    title: <Trans id="resources.social.title" />,
    text: <Trans id="resources.social.description" />,
  },
} satisfies Record<ResourceCategory, { icon: string; title: ReactElement; text: ReactElement }>;

/** The Resources page, which lists the items of each category. */
export function Resources() {
  const { i18n } = useLingui();
  const { name, hasResources, hidesEmpty } = useSite();
  const payload = useOnboardingSelector(currentPayload);
  const isLocked = hasResources && !payload;
  const isEmpty = hidesEmpty && !hasResources;
  return (
    <Column>
      <PageTitle>{`${i18n._("resources.title")} · ${name}`}</PageTitle>
      <h1 tabIndex={-1}>
        <Trans id="resources.title" />
      </h1>
      {(isLocked || isEmpty) && (
        <Way>
          {isLocked && <Trans id="resources.members" />}{" "}
          <InnerLink to="/">{isLocked ? <Trans id="resources.enter" /> : <Trans id="notFound.home" />}</InnerLink>
        </Way>
      )}
      <Cards $isFull={hasResources === true}>
        {resourceCategories.map((category) => {
          const { icon, title, text } = categories[category];
          const items = payload?.project.members.resources[category];
          if (!items && hidesEmpty) return null;
          return (
            <Category as="li" key={category}>
              <h2>
                <Icon path={icon} size={44} />
                {title}
              </h2>
              <p>{text}</p>
              {items ? (
                <Items items={items} />
              ) : (
                <Soon>{isLocked ? <Trans id="resources.locked" /> : <Trans id="resources.soon" />}</Soon>
              )}
            </Category>
          );
        })}
      </Cards>
    </Column>
  );
}

/** The items of a category. Unlocking has loaded their module if the site has any items. */
function Items({ items }: { readonly items: readonly Resource[] }) {
  const { ResourceItems } = resourceItems();
  return <ResourceItems items={items} />;
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space.large};
  align-content: start;
  inline-size: 100%;
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
  text-wrap: pretty;

  @media ${theme.screen.wide} {
    max-inline-size: ${theme.width.wide};
  }
`;

const Way = styled.p`
  /* The accent may be too pale or too dark on the gradient at the top of the page. */
  a {
    color: inherit;
  }
`;

/** On a desk all four stand in a row, unless there is something in them. */
const Cards = styled.ul<{ $isFull: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $isFull }) => ($isFull ? "20rem" : "15rem")}), 1fr));
  gap: ${theme.space.medium};
`;

const Category = styled(Card)`
  gap: ${theme.space.tight};
  align-content: start;

  h2 {
    display: flex;
    gap: ${theme.space.small};
    align-items: center;
    font-size: ${theme.size.title};
  }

  /* Side by side, their lines are level however long a title is, and no word of it is broken beside its icon. */
  @media ${theme.screen.notPhone} {
    grid-row: span 3;
    grid-template-rows: subgrid;

    h2 {
      display: grid;
      align-content: start;
    }
  }

  h2 > svg {
    flex: none;
    padding: 10px;
    border-radius: ${theme.radius.control};
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
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
