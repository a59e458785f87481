import { Fragment, useEffect } from "react";
import { lazyModule } from "../../../site/lazy-module.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { checkOutcome, draft, isCheckingSite, publishProgress } from "../../machine/selectors.ts";
import { Arriving } from "../../ui/Arriving.tsx";
import { TextButton } from "../../ui/controls.ts";
import { Hint, Row, Stack } from "../../ui/layout.ts";
import { megabytes } from "../../words/megabytes.ts";
import { OutLink } from "./OutLink.tsx";

const findings = lazyModule(() => import("./CheckFindings.tsx"));

interface SiteCheckProps {
  readonly address: string;
  /** Whether it is checked without a tap: it has just gone online. */
  readonly isAtOnce: boolean;
}

/** Checks the site that is online. A page may read only its own origin, so for another address it lists what to look at. */
export function SiteCheck({ address, isAtOnce }: SiteCheckProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const { password, publishedAt } = useStudio(draft);
  const isRunning = useStudio(isCheckingSite);
  const isPublishing = useStudio(publishProgress) !== null;
  const outcome = useStudio(checkOutcome);
  const found = typeof outcome === "string" ? null : outcome;
  const check = (isWhole: boolean) =>
    send({ type: "check.start", input: { address: new URL(address), password, publishedAt, isWhole } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: It happens once after it went online.
  useEffect(() => {
    if (isAtOnce && new URL(address).origin === location.origin) check(false);
    // What an earlier check found is of that moment.
    else if (!isRunning) send({ type: "check.cancel" });
  }, [isAtOnce, publishedAt]);
  const uncompared = found?.find(({ says }) => says === "files.lengths")?.values.bytes;
  return (
    <Stack $gap="tight">
      <Row>
        <Button $quiet aria-disabled={isRunning || isPublishing} onClick={() => check(false)}>
          {i18n._("studio.check")}
        </Button>
        {isRunning && (
          <TextButton onClick={() => send({ type: "check.cancel" })}>{i18n._("studio.publish.cancel")}</TextButton>
        )}
      </Row>
      <div role="status">
        {isRunning && <Hint>{i18n._("studio.waiting")}</Hint>}
        {outcome === "notLoaded" && <Hint>{i18n._("studio.notLoaded")}</Hint>}
        {outcome === "elsewhere" && (
          <>
            <Hint>{i18n._("studio.check.elsewhere", { studio: new URL("studio/", address).href })}</Hint>
            <OutLink href={address}>{i18n._("studio.check.open")}</OutLink>
          </>
        )}
        {found && (
          <Arriving part={findings} frame={Fragment} onArrive={({ addCheckWords }) => addCheckWords(i18n)}>
            {({ CheckFindings }) => <CheckFindings found={found} />}
          </Arriving>
        )}
      </div>
      {uncompared !== undefined && (
        <Row>
          <TextButton onClick={() => check(true)}>
            {i18n._("studio.check.whole", { size: megabytes(i18n, Number(uncompared)) })}
          </TextButton>
        </Row>
      )}
    </Stack>
  );
}
