import { Button } from "../../../../site/ui/Button.tsx";
import { thisSite } from "../../../actors/publish/this-site.ts";
import { useMessages, useStudio, useStudioSend } from "../../../hooks/studio-context.ts";
import { hostAccount, hostTitle, isKeyReplaced } from "../../../machine/selectors.ts";
import type { HostAccount } from "../../../model/host.ts";
import { isSharedAddress } from "../../../model/shared-address.ts";
import { TextButton } from "../../../ui/controls.ts";
import { ErrorText, Hint, Notice, Row, Stack } from "../../../ui/layout.ts";
import { Switch } from "../../../ui/Switch.tsx";

/** Asks once, right after a publish, where the key shall be. What others could read comes first. */
export function KeyQuestion() {
  const i18n = useMessages();
  const send = useStudioSend();
  const account = useStudio(hostAccount);
  const host = useStudio(hostTitle);
  if (!account || !isOpen(account)) return null;
  const keep = (isKept: boolean) => send({ type: "host.tell", event: { type: "key.keep", isKept } });
  return (
    <Notice role="group" aria-label={i18n._("online.key.question")}>
      {isSharedAddress(thisSite()) && <ErrorText>{i18n._("online.key.shared", { host: thisSite().host })}</ErrorText>}
      <strong>{i18n._("online.key.question")}</strong>
      <Hint>{i18n._("online.key.question.about", { host })}</Hint>
      <Row>
        <Button onClick={() => keep(true)}>{i18n._("online.key.keep.yes")}</Button>
        <Button $quiet onClick={() => keep(false)}>
          {i18n._("online.key.keep.no")}
        </Button>
      </Row>
    </Notice>
  );
}

/** Whether it is still to be said where the key shall be. */
const isOpen = ({ isKept, isForTab }: HostAccount) => !isKept && !isForTab;

/** Whose account is connected, and where its key is. `isAsked`: the question about that is shown as long as it is open. */
export function KeyLine({ isAsked }: { readonly isAsked: boolean }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const account = useStudio(hostAccount);
  const host = useStudio(hostTitle);
  const isReplaced = useStudio(isKeyReplaced);
  if (!account) return null;
  const hint = account.isKept ? i18n._("online.key.kept") : i18n._("online.key.inTab");
  const shared = isSharedAddress(thisSite()) ? ` ${i18n._("online.key.shared", { host: thisSite().host })}` : "";
  return (
    <Stack $gap="tight">
      <Hint role="status">{isReplaced && i18n._("online.key.replaced", { host })}</Hint>
      <Row $isSpread>
        <Hint>{i18n._("online.account", { host, name: account.name })}</Hint>
        <TextButton data-at-end onClick={() => send({ type: "host.tell", event: { type: "key.forget" } })}>
          {i18n._("online.key.forget")}
        </TextButton>
      </Row>
      {!(isAsked && isOpen(account)) && (
        <Switch
          label={i18n._("online.key.keep")}
          hint={hint + shared}
          isOn={account.isKept}
          onChange={(isKept) => send({ type: "host.tell", event: { type: "key.keep", isKept } })}
        />
      )}
    </Stack>
  );
}
