import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio, useWork } from "../../hooks/studio-context.ts";
import { draft as draftOf } from "../../machine/selectors.ts";
import { Hint, Stack } from "../../ui/layout.ts";
import { say } from "../../words/studio-i18n.ts";
import { checkPublished, type PublishedFinding } from "./check-published.ts";
import { OutLink } from "./OutLink.tsx";

interface SiteCheckProps {
  readonly address: string;
  /** Whether it is checked without a tap: it has just gone online. */
  readonly isAtOnce: boolean;
}

/** Checks the site that is online. A page may read only its own origin, so for another address it lists what to look at. */
export function SiteCheck({ address, isAtOnce }: SiteCheckProps) {
  const i18n = useMessages();
  const { password, publishedAt } = useStudio(draftOf);
  const runWork = useWork();
  const [findings, setFindings] = useState<readonly PublishedFinding[] | "running" | "elsewhere" | null>(null);
  const isHere = new URL(address).origin === location.origin;
  const check = async () => {
    if (!isHere) return setFindings("elsewhere");
    setFindings("running");
    setFindings(await checkPublished({ site: new URL(address), password, publishedAt, runWork }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is checked once after it went online.
  useEffect(() => {
    if (isAtOnce && isHere) void check();
  }, [isAtOnce, publishedAt]);
  const found = typeof findings === "string" ? null : findings;
  return (
    <Stack $gap="tight">
      <div>
        <Button $quiet aria-disabled={findings === "running"} onClick={check}>
          {i18n._("studio.check")}
        </Button>
      </div>
      <div role="status">
        {findings === "running" && <Hint>{i18n._("studio.waiting")}</Hint>}
        {findings === "elsewhere" && (
          <>
            <Hint>{i18n._("studio.check.elsewhere", { studio: new URL("studio/", address).href })}</Hint>
            <OutLink href={address}>{i18n._("studio.check.open")}</OutLink>
          </>
        )}
        {found && (
          <List>
            {found.map(({ check, isRight, served }) => (
              <li key={check} data-right={isRight}>
                {served
                  ? say(i18n, `owner.served.${served.difference}`, { ...served })
                  : say(i18n, isRight ? `owner.check.${check}` : `owner.check.${check}.wrong`)}
              </li>
            ))}
            {found.every(({ isRight }) => isRight) && <li data-right>{i18n._("studio.check.right")}</li>}
          </List>
        )}
      </div>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.hair};
  padding: 0;
  list-style: none;
  font-size: ${theme.size.small};

  li {
    display: grid;
    grid-template-columns: 1.4em 1fr;
  }

  li::before {
    content: "✓";
    color: ${theme.color.accent};
    font-weight: 700;
  }

  li[data-right="false"]::before {
    content: "✗";
    color: ${theme.color.danger};
  }
`;
