import { Trans, useLingui } from "@lingui/react";
import { currentLanguage } from "../../../machines/selectors.ts";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { linkWords } from "../../media/own-words.ts";
import { ButtonLink } from "../../ui/ExternalLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { LinkGrid } from "./LinkGrid.ts";

const kinds = {
  group: { icon: icons.people, text: <Trans id="social.group" /> },
  chat: { icon: icons.chat, text: <Trans id="social.chat" /> },
};

/** Links to the groups, and to the chats of the current language. */
export function SocialLinks() {
  const { i18n } = useLingui();
  const { channels } = useMembers();
  const language = useOnboardingSelector(currentLanguage);
  return (
    <LinkGrid>
      {channels.map(({ kind, id, address }) => (
        <ButtonLink $quiet key={id ?? kind} href={address[language]} newTab={<Trans id="link.newTab" />}>
          <Icon path={kinds[kind].icon} />
          {id ? i18n._(linkWords(id)) : kinds[kind].text}
        </ButtonLink>
      ))}
    </LinkGrid>
  );
}
