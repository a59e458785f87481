import { site } from "virtual:onward/site";
import { Trans, useLingui } from "@lingui/react";
import { useId } from "react";
import { styled } from "styled-components";
import { InEveryLanguage } from "../../i18n/InEveryLanguage.tsx";
import { theme } from "../../theme/theme.ts";
import { CardMedia, CenteredCard } from "../../ui/Card.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { Scenery } from "../../ui/Scenery.tsx";
import { GateForm } from "./GateForm.tsx";
import { GateMessages } from "./GateMessages.tsx";

/** The password gate. */
export function Gate() {
  const { i18n } = useLingui();
  const messagesId = useId();
  return (
    <CenteredCard $offset="24.5rem" aria-labelledby="gate-title">
      <PageTitle>{`${i18n._("gate.page")} · ${site.productName}`}</PageTitle>
      <CardMedia>
        <Scenery sun="hidden" />
      </CardMedia>
      <Logo src={site.logo} alt={site.productName} translate="no" width="88" height="88" loading="lazy" />
      <Title id="gate-title" tabIndex={-1}>
        <Trans id="gate.title" />
      </Title>
      <Audience>
        <Trans id="gate.audience" values={{ productName: site.productName }} />
      </Audience>
      <GateForm messagesId={messagesId} />
      <GateMessages id={messagesId} />
      <noscript>
        <InEveryLanguage>{(i18n) => i18n._("page.noScript")}</InEveryLanguage>
      </noscript>
    </CenteredCard>
  );
}

const Title = styled.h1`
  font-size: ${theme.size.heading};
`;

/** Overlaps the lower edge of the landscape. */
const Logo = styled.img`
  position: relative;
  inline-size: 5.5rem;
  block-size: 5.5rem;
  margin-block-start: -3.75rem;
  padding: 0.25rem;
  border-radius: calc(${theme.radius.card} + 0.25rem);
  background: ${theme.color.surface};
`;

const Audience = styled.p`
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;
