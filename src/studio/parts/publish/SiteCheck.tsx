import { useEffect, useState } from "react";
import { styled } from "styled-components";
import type { Finding } from "../../../publish/served/finding.ts";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio, useWork } from "../../hooks/studio-context.ts";
import { draft as draftOf } from "../../machine/selectors.ts";
import { TextButton } from "../../ui/controls.ts";
import { Hint, Row, Stack } from "../../ui/layout.ts";
import { say } from "../../words/studio-i18n.ts";
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
  const [findings, setFindings] = useState<readonly Finding[] | "running" | "elsewhere" | "notLoaded" | null>(null);
  const isHere = new URL(address).origin === location.origin;
  const check = async (isWhole: boolean) => {
    if (!isHere) return setFindings("elsewhere");
    setFindings("running");
    const loaded = await import("./check/check-here.ts").catch(() => null);
    const options = { address: new URL(address), password, publishedAt, isWhole, i18n, runWork };
    setFindings(loaded ? await loaded.checkHere(options) : "notLoaded");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is checked once after it went online.
  useEffect(() => {
    if (isAtOnce && isHere) void check(false);
  }, [isAtOnce, publishedAt]);
  const found = typeof findings === "string" ? null : findings;
  const uncompared = found?.find(({ says }) => says === "files.lengths")?.values.bytes;
  return (
    <Stack $gap="tight">
      <div>
        <Button $quiet aria-disabled={findings === "running"} onClick={() => check(false)}>
          {i18n._("studio.check")}
        </Button>
      </div>
      <div role="status">
        {findings === "running" && <Hint>{i18n._("studio.waiting")}</Hint>}
        {findings === "notLoaded" && <Hint>{i18n._("studio.notLoaded")}</Hint>}
        {findings === "elsewhere" && (
          <>
            <Hint>{i18n._("studio.check.elsewhere", { studio: new URL("studio/", address).href })}</Hint>
            <OutLink href={address}>{i18n._("studio.check.open")}</OutLink>
          </>
        )}
        {found && (
          <List>
            {found.map(({ level, says, values }) => (
              <li key={says + Object.values(values)} data-level={level}>
                {say(i18n, `check.${says}`, values)}
              </li>
            ))}
            {found.every(({ level }) => level === "good" || level === "note") && (
              <li data-level="good">{i18n._("studio.check.right")}</li>
            )}
          </List>
        )}
      </div>
      {uncompared !== undefined && (
        <Row>
          <TextButton onClick={() => check(true)}>
            {i18n._("studio.check.whole", { size: megabytes(i18n.locales, Number(uncompared)) })}
          </TextButton>
        </Row>
      )}
    </Stack>
  );
}

const megabytes = (locales: string | string[] | undefined, bytes: number) =>
  new Intl.NumberFormat(locales, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / 1e6);

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

  li[data-level="note"]::before {
    content: "–";
  }

  li[data-level="unchecked"]::before {
    content: "?";
  }

  li[data-level="bad"]::before {
    content: "✗";
    color: ${theme.color.danger};
  }
`;
