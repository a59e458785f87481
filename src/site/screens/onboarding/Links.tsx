import { Trans, useLingui } from "@lingui/react";
import { currentLanguage } from "../../../../machines/selectors.ts";
import { inLanguage, type Link, type Step } from "../../../project/project.ts";
import { textIds } from "../../../project/text-ids.ts";
import { Text } from "../../i18n/Text.tsx";
import { useOnboardingSelector } from "../../machine-context.ts";
import { ButtonLink } from "../../ui/ExternalLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { LinkGrid } from "./LinkGrid.ts";

const kindIcons = { group: icons.people, chat: icons.chat } satisfies Record<NonNullable<Link["kind"]>, string>;

/** The links of a step: to groups and chats, or to any other page. */
export function Links({ step }: { readonly step: Step }) {
  const { i18n } = useLingui();
  const language = useOnboardingSelector(currentLanguage);
  return (
    <LinkGrid>
      {step.links?.map(({ id, kind, address }) => (
        <ButtonLink $quiet key={id} href={inLanguage(address, language)} newTab={<Trans id="link.newTab" />}>
          {kind && <Icon path={kindIcons[kind]} />}
          <Text>{i18n._(textIds.link(id))}</Text>
        </ButtonLink>
      ))}
    </LinkGrid>
  );
}
