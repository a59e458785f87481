import { fromCallback } from "xstate";
import { hex } from "../../../project/bytes.ts";
import { secureRandom } from "../../../publish/bytes.ts";
import type { WriterEvent } from "../../machine/writer.machine.ts";
import type { Store } from "../../model/store.ts";

/**
 * How long a tab waits before it checks whether another tab has the project, in milliseconds. A page that is being reloaded releases its
 * lock at once.
 */
const WAIT = 1000;

/** How long another tab gets to save its last edits before the project is taken from it, in milliseconds. That tab may be frozen. */
const TAKE_WAIT = 3000;

/**
 * Returns whether this page still waits for a lock, according to the browser. A busy page may run its timer before it learns that it has
 * the lock, so the time alone proves nothing. The page finds its client id through a lock that no other page requests.
 */
async function isWaiting(name: string): Promise<boolean> {
  const own = `${name}/${hex(secureRandom(12))}`;
  const { held = [], pending = [] } = await navigator.locks.request(own, () => navigator.locks.query());
  const page = held.find((lock) => lock.name === own)?.clientId;
  return pending.some((lock) => lock.name === name && lock.clientId === page);
}

/**
 * Lets only one tab edit a project: sends `lock.hold` when this tab has it, `lock.lose` when another tab has or wants it. The lock is
 * released when the actor stops. With `isTaken`, the tab that has the project is asked to release it, and loses it after a while.
 *
 * Every supported browser has Web Locks on https. Without them, each tab holds the project, and the store refuses to overwrite what another
 * tab has written.
 */
export const lockActor = (store: Store) =>
  fromCallback<WriterEvent, { readonly id: string; readonly isTaken: boolean }>(({ input, sendBack }) => {
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
      // The other tab must not write any more, because this tab would overwrite it with what it reads now.
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
        // The request is rejected if waiting was aborted, or if another tab took the lock.
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
