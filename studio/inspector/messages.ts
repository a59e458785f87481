/** A request of the inspector to the app, which Stately's protocol does not have. */
export interface SendRequest {
  readonly type: "onward.send";
  readonly event: { readonly type: string };
}

/** The messages of `@statelyai/inspect` that the inspector reads. */
export type InspectorMessage =
  | {
      readonly type: "@xstate.actor";
      readonly sessionId: string;
      readonly rootId: string;
      readonly name: string;
      readonly definition?: string;
      readonly snapshot: InspectedSnapshot;
    }
  | { readonly type: "@xstate.snapshot"; readonly sessionId: string; readonly snapshot: InspectedSnapshot }
  | {
      readonly type: "@xstate.event";
      readonly sessionId: string;
      readonly sourceId?: string;
      readonly createdAt: string;
      readonly event: { readonly type: string };
    };

export interface InspectedSnapshot {
  readonly value?: string | object;
  readonly context?: object;
}

export function isSendRequest(data: unknown): data is SendRequest {
  return isTyped(data) && data.type === "onward.send" && "event" in data && isTyped(data.event);
}

export function isInspectorMessage(data: unknown): data is InspectorMessage {
  return isTyped(data) && ["@xstate.actor", "@xstate.snapshot", "@xstate.event"].includes(data.type);
}

function isTyped(data: unknown): data is { readonly type: string } {
  return typeof data === "object" && data !== null && "type" in data && typeof data.type === "string";
}
