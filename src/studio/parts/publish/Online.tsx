import { useEffect } from "react";
import { firstHost } from "../../../publish/host-list.ts";
import { lazyModule } from "../../../site/lazy-module.ts";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { draft } from "../../machine/selectors.ts";
import { Arriving } from "../../ui/Arriving.tsx";
import { Panel } from "../../ui/layout.ts";

const online = lazyModule(() => import("./online/OnlinePanel.tsx"));

/** Publishing to the host. What it needs is loaded when Publish is opened: a page that only edits does without it. */
export function Online({ isBlocked }: { readonly isBlocked: boolean }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const { host = firstHost } = useStudio(draft).hosted ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is opened once.
  useEffect(() => {
    send({ type: "host.tell", event: { type: "host.open", host } });
  }, []);
  return (
    <Arriving part={online} frame={Panel} onArrive={({ addWords }) => addWords(i18n)}>
      {({ OnlinePanel }) => <OnlinePanel isBlocked={isBlocked} />}
    </Arriving>
  );
}
