import { useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentLanguage } from "../../../machines/selectors.ts";
import { inLanguage, type Resource } from "../../project/project.ts";
import { textIds } from "../../project/values.ts";
import { Text } from "../i18n/Text.tsx";
import { useOnboardingSelector } from "../machine-context.ts";
import { theme } from "../theme/theme.ts";
import { rowStyles } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ExternalLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { icons } from "../ui/icons.ts";
import { daylight } from "../ui/light.ts";
import { printedLinks } from "../ui/printed-links.ts";
import { FileButton } from "./FileButton.tsx";
import { MembersVideo } from "./MembersVideo.tsx";

interface ResourceItemsProps {
  readonly items: readonly Resource[];
}

/** The items of a category, each with its description and its link, file or video. */
export function ResourceItems({ items }: ResourceItemsProps) {
  return (
    <List>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </List>
  );
}

function Item({ item }: { readonly item: Resource }) {
  const { i18n } = useLingui();
  const language = useOnboardingSelector(currentLanguage);
  const title = i18n._(textIds.resourceTitle(item.id));
  return (
    <li>
      {"video" in item && (
        <h3>
          <Text>{title}</Text>
        </h3>
      )}
      {"file" in item && <FileButton name={inLanguage(item.file, language)} label={title} />}
      {"link" in item && (
        <Row $quiet href={inLanguage(item.link, language)} newTab={<Trans id="link.newTab" />}>
          <Icon path={icons.web} />
          <Text>{title}</Text>
        </Row>
      )}
      {item.description && (
        <p>
          <Text>{i18n._(textIds.resourceDescription(item.id))}</Text>
        </p>
      )}
      {"video" in item && <MembersVideo clip={item} name={`resource.${item.id}`} title={title} light={daylight} />}
    </li>
  );
}

const Row = styled(ButtonLink)`
  ${rowStyles}
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  align-content: start;
  margin-block-start: ${theme.space.small};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space.tight};
  }

  h3 {
    font-size: ${theme.size.lead};
  }

  ${printedLinks}
`;
