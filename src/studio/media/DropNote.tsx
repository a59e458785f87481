import { useEffect, useState } from "react";
import { useMessages } from "../studio-context.ts";
import { Toast, ToastPlace } from "../ui/Toast.tsx";
import { keepDropsInPage } from "./drop.ts";

/** Lets files be dropped on the page, and says where one can go that no field took. */
export function DropNote() {
  const i18n = useMessages();
  const [isShown, setShown] = useState(false);
  useEffect(() => keepDropsInPage((isTaken) => setShown(!isTaken)), []);
  return (
    <ToastPlace>{isShown && <Toast onClose={() => setShown(false)}>{i18n._("studio.media.drop")}</Toast>}</ToastPlace>
  );
}
