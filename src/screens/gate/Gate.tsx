import { site } from "virtual:onward/site";
import { Trans, useLingui } from "@lingui/react";
import { useId } from "react";
import { styled } from "styled-components";
import { InEveryLanguage } from "../../i18n/InEveryLanguage.tsx";
import { theme } from "../../theme/theme.ts";
import { Card, CardMedia, centeredCard } from "../../ui/Card.ts";
import { leaveLandscape } from "../../ui/last-landscape.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { Scenery } from "../../ui/Scenery.tsx";
import { GateForm } from "./GateForm.tsx";
import { GateMessages } from "./GateMessages.tsx";

/** The password gate. */
export function Gate() {
  const { i18n } = useLingui();
  const messagesId = useId();
  return (
    <GateCard ref={leaveLandscape}>
      <PageTitle>{`${i18n._("gate.page")} · ${site.productName}`}</PageTitle>
      <CardMedia>
        <Scenery sun="hidden" />
      </CardMedia>
      <img src={site.logo} alt={site.productName} translate="no" width="88" height="88" loading="lazy" />
      <h1 tabIndex={-1}>
        <Trans id="gate.title" />
      </h1>
      <p>
        <Trans id="gate.audience" values={{ productName: site.productName }} />
      </p>
      <GateForm messagesId={messagesId} />
      <GateMessages id={messagesId} />
      <noscript>
        <InEveryLanguage>{(i18n) => i18n._("page.noScript")}</InEveryLanguage>
      </noscript>
    </GateCard>
  );
}

const GateCard = styled(Card)`
  ${centeredCard("24.5rem")}

  > h1 {
    font-size: ${theme.size.heading};
  }

  > p {
    color: ${theme.color.inkSoft};
    text-wrap: balance;
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

  /* A phone on its side: field and button need no scrolling. Upright, with as little beside the keyboard, it is narrower. */
  @media ${theme.screen.flat} {
    grid-template-columns: auto 1fr;
    max-inline-size: ${theme.width.column};

    > :first-child {
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
