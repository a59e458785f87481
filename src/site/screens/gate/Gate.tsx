import { useLingui } from "@lingui/react";
import { useId } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { InEveryLanguage } from "../../i18n/InEveryLanguage.tsx";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { beforeHills, Card, CardMedia, centeredCard } from "../../ui/Card.ts";
import { leaveScreen } from "../../ui/last-screen.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { Scenery } from "../../ui/Scenery.tsx";
import { GateForm } from "./GateForm.tsx";
import { GateMessages } from "./GateMessages.tsx";

/** The password gate. */
export function Gate() {
  const { i18n } = useLingui();
  const { base, name, logo, isDemo } = useSite();
  const messagesId = useId();
  return (
    <GateCard ref={leaveScreen}>
      <PageTitle>{`${i18n._("gate.page")} · ${name}`}</PageTitle>
      <CardMedia>
        <Scenery sun="hidden" />
      </CardMedia>
      <img src={base + logo} alt={name} translate="no" width="88" height="88" loading="lazy" />
      <h1 tabIndex={-1}>
        <Trans id="gate.title" />
      </h1>
      <p>
        <Trans id="gate.audience" values={{ productName: name }} />
      </p>
      <noscript>
        <InEveryLanguage>{(i18n) => i18n._("page.noScript")}</InEveryLanguage>
      </noscript>
      <GateForm messagesId={messagesId} />
      <GateMessages id={messagesId} />
      {isDemo && (
        <Demo>
          <Trans id="gate.demo" />
        </Demo>
      )}
    </GateCard>
  );
}

const GateCard = styled(Card)`
  ${centeredCard("24.5rem")}
  position: relative;

  p {
    color: ${theme.color.inkSoft};
    text-wrap: balance;
  }

  noscript p {
    margin-block-start: ${theme.space.tight};
  }

  /* Overlaps the lower edge of the landscape. */
  > img {
    justify-self: center;
    block-size: 88px;
    margin-block-start: -60px;
    padding: 4px;
    border-radius: 24px;
    background: ${theme.color.surface};
  }

  ${beforeHills}

  /* On a phone on its side, field and button fit without scrolling. The width excludes an upright phone whose keyboard leaves as little height. */
  @media ${theme.screen.flat} {
    grid-template-columns: auto 1fr;
    max-inline-size: ${theme.width.column};

    > ${CardMedia} {
      display: none;
    }

    > * {
      grid-column: 2;
    }

    > img {
      grid-area: 1 / 1 / 5;
      margin: 0;
    }

    > form {
      grid-template-columns: 1fr auto;
    }
  }
`;

/**
 * The notice that the demo's password is public, so that nobody takes the site for a private one. It lies over the
 * landscape and shifts nothing.
 */
const Demo = styled.p`
  position: absolute;
  inset: ${theme.space.small} ${theme.space.small} auto;
  justify-self: center;
  padding: ${theme.space.hair} ${theme.space.small};
  border: 1px dashed ${theme.color.field};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  line-height: 1.3;

  /* Large letters would cover the logo. */
  @media ${theme.screen.desk}, ${theme.screen.flat}, (max-width: 19rem) {
    position: static;
  }
`;
