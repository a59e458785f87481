import { useMessages } from "../hooks/studio-context.ts";
import { Hint } from "./layout.ts";

/** Says that something takes a moment. */
export function Waiting() {
  const i18n = useMessages();
  return <Hint role="status">{i18n._("studio.waiting")}</Hint>;
}
