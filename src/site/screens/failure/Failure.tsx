import { useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { useReload } from "../../reload-context.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";

/** The screen for an unexpected error while rendering. */
export function Failure() {
  const { i18n } = useLingui();
  const reload = useReload();
  return (
    <Column role="alert">
      <title>{i18n._("failure.title")}</title>
      <h1>
        <Trans id="failure.title" />
      </h1>
      <p>
        <Trans id="failure.next" />
      </p>
      <Button onClick={reload}>
        <Trans id="failure.reload" />
      </Button>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.medium};
  max-inline-size: ${theme.width.gate};
  margin: auto;
  padding: ${theme.space.large} ${theme.space.medium};
  text-align: center;
`;
