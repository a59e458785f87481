import { thisSite } from "../../../actors/publish/this-site.ts";
import { useMessages, useStudio, useStudioSend } from "../../../hooks/studio-context.ts";
import { hostAccount, hostTitle } from "../../../machine/selectors.ts";
import { isSharedAddress } from "../../../model/shared-address.ts";
import { TextButton } from "../../../ui/controls.ts";
import { Hint, Row, Stack } from "../../../ui/layout.ts";
import { Switch } from "../../../ui/Switch.tsx";

/** Whose account is connected, and where its key is. */
export function KeyLine() {
  const i18n = useMessages();
  const send = useStudioSend();
  const account = useStudio(hostAccount);
  const host = useStudio(hostTitle);
  if (!account) return null;
  const hint = account.isKept ? i18n._("online.key.kept") : i18n._("online.key.inTab");
  const shared = isSharedAddress(thisSite()) ? ` ${i18n._("online.key.shared", { host: thisSite().host })}` : "";
  return (
    <Stack $gap="tight">
      <Row $isSpread>
        <Hint>{i18n._("online.account", { host, name: account.name })}</Hint>
        <TextButton onClick={() => send({ type: "host.tell", event: { type: "key.forget" } })}>
          {i18n._("online.key.forget")}
        </TextButton>
      </Row>
      <Switch
        label={i18n._("online.key.keep")}
        hint={hint + shared}
        isOn={account.isKept}
        onChange={(isKept) => send({ type: "host.tell", event: { type: "key.keep", isKept } })}
      />
    </Stack>
  );
}
