import { useState } from "react";
import { Button } from "../../site/ui/Button.tsx";
import { Notice } from "../app/Notices.tsx";
import { isInAppBrowser, storage as storageOf } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { Row } from "../ui/layout.ts";

/** Said before one begins: what this browser would lose, and the link for a better one. */
export function DeviceNotes() {
  const i18n = useMessages();
  const isInApp = useStudio(isInAppBrowser);
  const storage = useStudio(storageOf);
  const [copied, setCopied] = useState<boolean>();
  if (!isInApp && storage === "kept") return null;
  const text = isInApp
    ? i18n._("studio.device.inApp")
    : storage === "lost"
      ? i18n._("studio.device.lost")
      : i18n._("studio.device.refused");
  const link = location.href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without https there is no clipboard at all. The link is shown, to copy by hand.
      setCopied(false);
    }
  };
  return (
    <Notice>
      <p>{text}</p>
      <Row>
        <Button $quiet onClick={copy}>
          {i18n._("studio.device.copy")}
        </Button>
        <span role="status">{copied ? i18n._("studio.device.copied") : copied === false ? link : null}</span>
      </Row>
    </Notice>
  );
}
