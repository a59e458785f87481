import { useEffect, useState } from "react";
import { loadMaking } from "../fields/media/load-making.ts";
import { useEdit, useGo, useMessages, useStudioActor } from "../hooks/studio-context.ts";
import { project } from "../machine/selectors.ts";
import { newIds } from "../model/new-item.ts";
import { type Place, placeIn } from "../model/place.ts";
import { ErrorText } from "../ui/layout.ts";
import { AddChip } from "./AddChip.tsx";

/** It is loaded before the tap, because a browser opens its picker only right after one. */
const load = () => import("./leader-from-contacts.ts");

/** Adds a leader from the phone's contacts. Where the browser doesn't offer them, there is nothing. */
export function FromContacts({ list }: { readonly list: Place }) {
  const i18n = useMessages();
  const actor = useStudioActor();
  const edit = useEdit();
  const go = useGo();
  const [isRefused, setRefused] = useState(false);
  const has = navigator.contacts !== undefined;
  useEffect(() => {
    if (has) void load().catch(() => {});
  }, [has]);
  if (!has) return null;
  const add = async () => {
    setRefused(false);
    const whole = project(actor.getSnapshot());
    const id = newIds(whole)();
    const ready = async (photo: File) => {
      const { makeReady } = await loadMaking();
      return makeReady(photo, "picture", () => project(actor.getSnapshot()).media, {});
    };
    try {
      const { leaderFromContacts } = await load();
      const phones = whole.members.leaders?.flatMap(({ phone }) => phone ?? []) ?? [];
      const found = await leaderFromContacts({ list, id, phones, ready });
      if (!found) return;
      edit(found.edit, found.bytes);
      go(placeIn(list, id));
    } catch {
      setRefused(true);
    }
  };
  return (
    <>
      <AddChip name={i18n._("studio.leaders.contacts")} onClick={() => void add()} />
      {isRefused && <ErrorText role="alert">{i18n._("studio.leaders.contacts.refused")}</ErrorText>}
    </>
  );
}
