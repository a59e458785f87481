import { fromCallback } from "xstate";
import { hex } from "../../../project/bytes.ts";
import { secureRandom } from "../../../publish/bytes.ts";
import type { StudioEvent } from "../../machine/studio-event.ts";
import type { Store } from "../../model/store.ts";

/** How long a tab waits until it asks who has a project: a page that is being reloaded lets go at once. In milliseconds. */
const WAIT = 1000;

/** How long another tab may write its last keys before it is asked who has the project: it may be frozen. In milliseconds. */
const TAKE_WAIT = 3000;

/**
 * Whether this page still waits for a lock, as the browser knows it. A busy page comes late to a lock that it has long had, and to its
 * clock first: time alone would say that another tab has it. The page's own id is that of a lock which nobody else asks for.
 */
async function isWaiting(name: string): Promise<boolean> {
  const own = `${name}/${hex(secureRandom(12))}`;
  const { held = [], pending = [] } = await navigator.locks.request(own, () => navigator.locks.query());
  const page = held.find((lock) => lock.name === own)?.clientId;
  return pending.some((lock) => lock.name === name && lock.clientId === page);
}

/**
 * The project in the hands of one tab: `lock.hold` when this one has it, `lock.lose` when another one has or wants it. It is let go
 * when the actor stops. With `isTaken`, the tab that has it is asked to let go, and after a while it is taken from it.
 *
 * Every supported browser has Web Locks on https. Where they are missing, each tab holds the project, and the store refuses the
 * writes of the one that wrote later than the other.
 */
export const lockActor = (store: Store) =>
  fromCallback<StudioEvent, { readonly id: string; readonly isTaken: boolean }>(({ input, sendBack }) => {
    const { id, isTaken } = input;
    const name = `onward-studio/${id}`;
    const channel = new BroadcastChannel(name);
    const waiting = new AbortController();
    let release = () => {};
    let isOver = false;
    let isHeld = false;
    const lose = () => !isOver && sendBack({ type: "lock.lose" });

    const hold = async () => {
      if (isOver) return;
      isHeld = true;
      channel.onmessage = lose;
      sendBack({ type: "lock.hold" });
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    };

    const steal = async () => {
      // What the other tab may still write would be lost by what this one reads now.
      await store.claim(id);
      await hold();
    };

    const { locks } = navigator;
    const giveUp = async () => {
      if (!locks || (await isWaiting(name).catch(() => true))) waiting.abort();
    };
    const timer = setTimeout(() => void giveUp(), isTaken ? TAKE_WAIT : WAIT);
    if (isTaken) channel.postMessage("let go");
    if (!locks) void hold();
    else
      locks
        .request(name, { signal: waiting.signal }, () => {
          clearTimeout(timer);
          return hold();
        })
        // It is rejected where waiting ended, and where another tab took the lock.
        .catch(() => (isTaken && !isHeld && !isOver ? locks.request(name, { steal: true }, steal) : lose()))
        .catch(lose);

    return () => {
      isOver = true;
      clearTimeout(timer);
      waiting.abort();
      channel.close();
      release();
    };
  });
