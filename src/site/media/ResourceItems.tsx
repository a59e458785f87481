import { useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentLanguage } from "../../../machines/selectors.ts";
import { inLanguage, type Resource } from "../../project/project.ts";
import { textIds } from "../../project/values.ts";
import { Text } from "../i18n/Text.tsx";
import { useOnboardingSelector } from "../machine-context.ts";
import { theme } from "../theme/theme.ts";
import { ButtonLink } from "../ui/ExternalLink.tsx";
import { printedLinks } from "../ui/printed-links.ts";
import { VisuallyHidden } from "../ui/VisuallyHidden.ts";
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
      <h3>
        <Text>{title}</Text>
      </h3>
      {item.description && (
        <p>
          <Text>{i18n._(textIds.resourceDescription(item.id))}</Text>
        </p>
      )}
      {"video" in item && <MembersVideo clip={item} name={`resource.${item.id}`} title={title} sun={1} />}
      {"file" in item && <FileButton name={inLanguage(item.file, language)} label={title} isTitled />}
      {"link" in item && (
        <ButtonLink $quiet href={inLanguage(item.link, language)} newTab={<Trans id="link.newTab" />}>
          <VisuallyHidden>{title}</VisuallyHidden>
          <Trans id="file.open" />
        </ButtonLink>
      )}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
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
