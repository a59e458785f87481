import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { isOpenedInApp, storage as storageOf } from "../../machine/selectors.ts";
import { Notice, Row } from "../../ui/layout.ts";
import { useCopy } from "../../ui/use-copy.ts";
import { say } from "../../words/studio-i18n.ts";

/** Notes before the owner starts: what this browser would lose, and a link to open in a better one. */
export function DeviceNotes() {
  const i18n = useMessages();
  const isInApp = useStudio(isOpenedInApp);
  const storage = useStudio(storageOf);
  const { note, copy } = useCopy();
  if (!isInApp && storage === "kept") return null;
  const text = isInApp
    ? i18n._("studio.device.inApp")
    : storage === "lost"
      ? i18n._("studio.device.lost")
      : say(i18n, `owner.store.${storage === "newer" ? "newer" : "refused"}`);
  return (
    <Notice>
      <p>{text}</p>
      <Row>
        <Button $quiet onClick={() => copy(location.href, i18n._("studio.device.copied"))}>
          {i18n._("studio.device.copy")}
        </Button>
        <span role="status">{note}</span>
      </Row>
    </Notice>
  );
}
