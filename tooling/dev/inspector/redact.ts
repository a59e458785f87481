/** The text that replaces the password in a message. */
export const REDACTED = "(redacted)";

/**
 * Copies a message as plain data without secrets: without the password, which is in the event `password.submit` and in
 * the input of the actor `unlock`, and without the members' content, except its number of steps and the names of
 * requested files.
 */
export function redact<Message>(message: Message): Message {
  return JSON.parse(
    JSON.stringify(message, (key, value) => {
      if (key === "password") return REDACTED;
      if (key === "payload" && value?.project) return `(${value.project.members.steps.length} steps)`;
      if (value instanceof Error) return { name: value.name, message: value.message };
      return value;
    }),
  );
}
