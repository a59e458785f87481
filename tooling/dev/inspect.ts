import { createBrowserInspector } from "@statelyai/inspect";
import type { InspectionEvent } from "xstate";

/**
 * Copies a message as plain data without secrets, because the inspector is a page of another site: without passwords,
 * and without the members' content, except its number of steps.
 */
export function redact<Message>(message: Message): Message {
  return JSON.parse(
    JSON.stringify(message, (key, value) => {
      if (typeof value === "string" && /password/i.test(key)) return "(redacted)";
      if (key === "payload" && value?.project) return `(${value.project.members.steps.length} steps)`;
      if (value instanceof Error) return { name: value.name, message: value.message };
      return value;
    }),
  );
}

/**
 * Opens Stately's inspector of the running machine in a window of its own. Production builds do not import this module.
 * @returns the observer of the machine
 */
export function openInspector(): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector({ serialize: redact });
  return (event) => inspect.next?.(event);
}
