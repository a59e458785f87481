import { Trans } from "@lingui/react";
import { styled } from "styled-components";
import { currentLanguage } from "../../../machines/selectors.ts";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { ButtonLink } from "../../ui/ExternalLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";

/** Links to the group and to the chat of the current language. */
export function SocialLinks() {
  const { group, chat } = useMembers();
  const language = useOnboardingSelector(currentLanguage);
  return (
    <Links>
      <ButtonLink $quiet href={group} newTab={<Trans id="link.newTab" />}>
        <Icon path={icons.people} />
        <Trans id="social.group" />
      </ButtonLink>
      <ButtonLink $quiet href={chat[language]} newTab={<Trans id="link.newTab" />}>
        <Icon path={icons.chat} />
        <Trans id="social.chat" />
      </ButtonLink>
    </Links>
  );
}

const Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${theme.space.small};

  /* Each address has the width of the paper. */
  @media print {
    display: block;
  }
`;
