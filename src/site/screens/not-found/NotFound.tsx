import { useLingui } from "@lingui/react";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { InnerLink } from "../../InnerLink.tsx";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { beforeHills, Card, CardMedia, centeredCard } from "../../ui/Card.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { Scenery } from "../../ui/Scenery.tsx";

/** The page for unknown paths. */
export function NotFound() {
  const { i18n } = useLingui();
  const { name } = useSite();
  // The path is kept in state, because the location changes before this screen unmounts.
  const [path] = useState(useLocation().pathname);
  useEffect(() => console.warn(`404: no page at ${path}`), [path]);
  return (
    <Lost>
      <PageTitle>{`${i18n._("notFound.page")} · ${name}`}</PageTitle>
      <CardMedia>
        <Scenery sun="hidden" />
      </CardMedia>
      <Code tabIndex={-1} translate="no">
        404
      </Code>
      <Message>
        <Trans id="notFound.message" />
      </Message>
      <InnerLink to="/">
        <Trans id="notFound.home" />
      </InnerLink>
    </Lost>
  );
}

const Lost = styled(Card)`
  ${centeredCard("19rem")}
  ${beforeHills}

  a {
    justify-self: center;
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.target};
    font-weight: 650;
  }
`;

const Code = styled.h1`
  color: ${theme.color.accent};
  font-size: clamp(4rem, 22vw, 6rem);
  line-height: 1;
`;

const Message = styled.p`
  font-size: ${theme.size.lead};
`;
