import { useMessages } from "../studio-context.ts";
import { Hint, Page } from "../ui/layout.ts";

/** Shown while something is read. */
export function Waiting() {
  const i18n = useMessages();
  return (
    <Page>
      <Hint role="status">{i18n._("studio.waiting")}</Hint>
    </Page>
  );
}
