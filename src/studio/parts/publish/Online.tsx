import { useEffect, useState } from "react";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudioSend } from "../../hooks/studio-context.ts";
import { Hint, Panel, Row, Stack } from "../../ui/layout.ts";
import { Waiting } from "./Waiting.tsx";

type Parts = typeof import("./online/OnlinePanel.tsx");

let arrived: Parts | undefined;

/** Publishing to the host. What it needs is loaded when Publish is opened: a page that only edits does without it. */
export function Online({ isBlocked }: { readonly isBlocked: boolean }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const [parts, setParts] = useState<Parts | "failed" | undefined>(arrived);
  const load = () => {
    setParts(arrived);
    import("./online/OnlinePanel.tsx").then(
      (loaded) => {
        loaded.addWords(i18n);
        arrived = loaded;
        setParts(loaded);
      },
      () => setParts("failed"),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is loaded once.
  useEffect(() => {
    send({ type: "host.tell", event: { type: "host.open" } });
    load();
  }, []);
  if (typeof parts === "object") return <parts.OnlinePanel isBlocked={isBlocked} />;
  return (
    <Panel>
      <Stack>
        {parts ? <Hint role="alert">{i18n._("studio.publish.notLoaded")}</Hint> : <Waiting />}
        {parts && (
          <Row>
            <Button $quiet onClick={load}>
              {i18n._("studio.retry")}
            </Button>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
