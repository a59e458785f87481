import { useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentLeader, isMessageCopied, isTellingFailed } from "../../../../machines/members-selectors.ts";
import { currentLanguage } from "../../../../machines/selectors.ts";
import { inLanguage, type LocalizedText } from "../../../project/project.ts";
import { Text } from "../../i18n/Text.tsx";
import { useOnboardingSelector, useSend } from "../../machine-context.ts";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { ButtonWithIcon } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ExternalLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";

/** Leads to the page where a session with the leader is booked. */
export function BookSession({ booking }: { booking: LocalizedText }) {
  const leader = useOnboardingSelector(currentLeader);
  const language = useOnboardingSelector(currentLanguage);
  return (
    <ButtonLink href={inLanguage(booking, language)} newTab={<Trans id="link.newTab" />}>
      <Icon path={icons.calendar} />
      {leader ? <Trans id="gamePlan.bookWith" values={{ name: leader.name }} /> : <Trans id="gamePlan.book" />}
    </ButtonLink>
  );
}

/** A message to the leader that a session can be had. `isQuiet` where it can be booked, which comes first. */
export function TellLeader({ isQuiet = false }: { isQuiet?: boolean }) {
  const { i18n } = useLingui();
  const { name } = useSite();
  const leader = useOnboardingSelector(currentLeader);
  const isCopied = useOnboardingSelector(isMessageCopied);
  const isFailed = useOnboardingSelector(isTellingFailed);
  const message = i18n._("gamePlan.message", { productName: name });
  return (
    <>
      <Outgoing>
        <To>
          {leader ? <Trans id="gamePlan.toName" values={{ name: leader.name }} /> : <Trans id="gamePlan.toLeader" />}
        </To>
        <Bubble $isCopied={isCopied}>
          <blockquote ref={isFailed ? select : undefined}>
            <Text>{message}</Text>
          </blockquote>
          <p role="status">{isCopied && <Trans id="gamePlan.copied" />}</p>
        </Bubble>
      </Outgoing>
      <OnScreen>
        <TellButton message={message} isQuiet={isQuiet} />
      </OnScreen>
      <OnScreen as="p" role="status">
        {isFailed && <Trans id="gamePlan.notCopied" />}
      </OnScreen>
    </>
  );
}

interface TellButtonProps {
  readonly message: string;
  /** Whether the button is not the main action, because booking comes first. */
  readonly isQuiet: boolean;
}

/** Sends the message to the leader: by WhatsApp if the leader has a number, or else by sharing or copying it. */
function TellButton({ message, isQuiet }: TellButtonProps) {
  const send = useSend();
  const leader = useOnboardingSelector(currentLeader);
  const isCopied = useOnboardingSelector(isMessageCopied);
  if (leader?.phone)
    return (
      <ButtonLink
        $quiet={isQuiet}
        href={`https://wa.me/${leader.phone.slice(1)}?text=${encodeURIComponent(message)}`}
        newTab={<Trans id="link.newTab" />}
      >
        <Icon path={icons.chat} />
        <Trans id="gamePlan.tellName" values={{ name: leader.name }} />
      </ButtonLink>
    );
  return (
    <ButtonWithIcon $quiet={isQuiet} onClick={() => send({ type: "leader.tell", message })}>
      {isCopied ? (
        <>
          <Trans id="gamePlan.copiedLabel" />
          <Icon path={icons.check} />
        </>
      ) : (
        <>
          <Icon path={icons.chat} />
          {leader ? <Trans id="gamePlan.tellName" values={{ name: leader.name }} /> : <Trans id="gamePlan.tell" />}
        </>
      )}
    </ButtonWithIcon>
  );
}

function select(message: HTMLElement | null): void {
  if (message) getSelection()?.selectAllChildren(message);
}

/** Hides its content on paper, where nobody can tap. */
const OnScreen = styled.div`
  display: grid;

  /* A live region that says nothing takes no room. */
  &:empty {
    position: absolute;
  }

  @media print {
    display: none;
  }
`;

/** The member's own message, on the right as in a chat. */
const Outgoing = styled(OnScreen)`
  justify-items: end;
  gap: ${theme.space.hair};
`;

const To = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

/** The message bubble. After a tap it briefly shows the result in the same place, so that nothing moves. */
const Bubble = styled(OnScreen)<{ $isCopied: boolean }>`
  align-items: center;
  padding: ${theme.space.small} ${theme.space.medium};
  max-inline-size: 92%;
  border-radius: ${theme.radius.card} ${theme.radius.card} 0 ${theme.radius.card};
  background: ${theme.color.accentSoft};

  > * {
    grid-area: 1 / 1;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }

  /* As many lines as it takes, however short the owner's message is. */
  > p {
    display: grid;
    align-content: center;
    font-weight: 650;

    @media ${theme.screen.phone} {
      min-block-size: 4.65em;
    }

    @media ${theme.screen.wide} {
      min-block-size: 3.1em;
    }
  }

  /* One tap marks all of it. */
  blockquote {
    margin: 0;
    -webkit-user-select: all;
    user-select: all;
    visibility: ${({ $isCopied }) => $isCopied && "hidden"};
  }
`;
