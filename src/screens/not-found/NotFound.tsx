import { site } from "virtual:onward/site";
import { Trans, useLingui } from "@lingui/react";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { useStart } from "../../chart.ts";
import { theme } from "../../theme/theme.ts";

/** For any path that leads nowhere. */
export function NotFound() {
  useStart();
  const { i18n } = useLingui();
  // The path that led here: the address bar changes before this screen goes.
  const [path] = useState(useLocation().pathname);
  useEffect(() => console.error(`404: no page at ${path}`), [path]);
  return (
    <Column>
      <title>{`${i18n._("notFound.page")} · ${site.productName}`}</title>
      <Code tabIndex={-1}>404</Code>
      <Message>
        <Trans id="notFound.message" />
      </Message>
      <Link to="/">
        <Trans id="notFound.home" />
      </Link>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.small};
  margin: auto;
  text-align: center;

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.target};
    font-weight: 650;
  }
`;

const Code = styled.h1`
  color: ${theme.color.accent};
  font-size: clamp(5rem, 24vw, 9rem);
  line-height: 1;
`;

const Message = styled.p`
  font-size: ${theme.size.lead};
`;
