import { useEffect, useState } from "react";
import { firstHost } from "../../../publish/host-list.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { draft } from "../../machine/selectors.ts";
import { Hint, Panel, Row, Stack } from "../../ui/layout.ts";
import { Waiting } from "./Waiting.tsx";

type Loaded = typeof import("./online/OnlinePanel.tsx");

let arrived: Loaded | undefined;

/** Publishing to the host. What it needs is loaded when Publish is opened: a page that only edits does without it. */
export function Online({ isBlocked }: { readonly isBlocked: boolean }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const { host = firstHost } = useStudio(draft).hosted ?? {};
  const [module, setModule] = useState<Loaded | "failed" | undefined>(arrived);
  const load = () => {
    setModule(arrived);
    import("./online/OnlinePanel.tsx").then(
      (loaded) => {
        loaded.addWords(i18n);
        arrived = loaded;
        setModule(loaded);
      },
      () => setModule("failed"),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is loaded once.
  useEffect(() => {
    send({ type: "host.tell", event: { type: "host.open", host } });
    load();
  }, []);
  if (typeof module === "object") return <module.OnlinePanel isBlocked={isBlocked} />;
  return (
    <Panel>
      <Stack>
        {module ? <Hint role="alert">{i18n._("studio.publish.notLoaded")}</Hint> : <Waiting />}
        {module && (
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
