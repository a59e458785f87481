import type { StatelyInspectionEvent } from "@statelyai/inspect";

/** The inspector's request to send an event, which Stately's protocol lacks. */
export interface SendRequest {
  readonly type: "onward.send";
  readonly event: { readonly type: string };
}

export const isSendRequest = (data: unknown): data is SendRequest =>
  Object(data).type === "onward.send" && typeof Object(data).event?.type === "string";

export const isInspectionEvent = (data: unknown): data is StatelyInspectionEvent =>
  ["@xstate.actor", "@xstate.snapshot", "@xstate.event"].includes(Object(data).type);
