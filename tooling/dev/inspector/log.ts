import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createMachine,
  getNextTransitions,
  getStateNodes,
} from "xstate";
import { pathOf, readTransition, type Transition } from "../../statechart/read-statechart.ts";
import { isInspectionEvent, type SendRequest } from "./messages.ts";

/** An event that the app reported. */
export interface LogEntry {
  readonly number: number;
  readonly at: Date;
  /** The id of the machine or the invoked actor that received the event. */
  readonly receiver: string;
  readonly type: string;
  readonly payload: object;
}

/** The part of the machine's snapshot that the app posts. */
type MachineSnapshot = Pick<AnyMachineSnapshot, "value" | "context">;

/** Everything that the app has reported. */
interface Log {
  /** The machine, created from its definition; `undefined` before the first report. */
  readonly root?: AnyStateNode;
  readonly snapshot?: MachineSnapshot;
  readonly events: readonly LogEntry[];
}

let log: Log = { events: [] };
let machineId = "";
let names = new Map<string, string>();
const listeners = new Set<() => void>();

/** The app's window, which opened this one. */
const app: Window | null = window.opener;

export function currentLog(): Log {
  return log;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts to listen to the app's messages. */
export function connect(): void {
  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== app || origin !== location.origin || !isInspectionEvent(data)) return;
    if (data.type === "@xstate.actor") names.set(data.sessionId, data.name);
    if (data.type === "@xstate.actor" && data.sessionId === data.rootId && data.sessionId !== machineId) {
      const machine: AnyStateMachine = createMachine(JSON.parse(data.definition ?? "{}"));
      machineId = data.sessionId;
      names = new Map([[data.sessionId, data.name]]);
      log = { root: machine.root, snapshot: data.snapshot as MachineSnapshot, events: [] };
    }
    if (data.type === "@xstate.snapshot" && data.sessionId === machineId)
      log = { ...log, snapshot: data.snapshot as AnyMachineSnapshot };
    if (data.type === "@xstate.event") {
      const { type, ...payload } = data.event;
      const receiver = names.get(data.sessionId) ?? data.sessionId;
      const entry = { number: log.events.length + 1, at: new Date(Number(data.createdAt)), receiver, type, payload };
      log = { ...log, events: [...log.events, entry] };
    }
    for (const listener of listeners) listener();
  });
  app?.postMessage({ type: "@statelyai.connected" }, location.origin);
}

/** Asks the app to send an event to its machine. */
export function send(event: SendRequest["event"]): void {
  app?.postMessage({ type: "onward.send", event } satisfies SendRequest, location.origin);
}

/** The paths of the active states, outer before inner. */
export function activePaths({ root, snapshot }: Log): readonly string[] {
  const nodes = root && snapshot ? getStateNodes(root, snapshot.value) : [];
  return [...new Set(nodes.map(pathOf))].filter(Boolean);
}

/** The transitions that can be taken now, one for each event. */
export function possibleTransitions({ root, snapshot }: Log): readonly Transition[] {
  if (!root || !snapshot) return [];
  const all = getNextTransitions(root.machine.resolveState(snapshot)).map(readTransition);
  const isFirst = ({ eventType }: Transition, index: number) =>
    all.findIndex((other) => other.eventType === eventType) === index;
  return all.filter((each, index) => each.eventType && !each.isForbidden && isFirst(each, index));
}
