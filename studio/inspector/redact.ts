/** What stands in a message in place of the password. */
export const REDACTED = "(redacted)";

/**
 * A message as plain data that may leave the page: without the password, which is in the event `password.submit` and in the input
 * of the actor that checks it, and without the members' content, of which the number of steps is said. Twice is as once.
 */
export function redact<Message>(message: Message): Message {
  return JSON.parse(
    JSON.stringify(message, (key, value) => {
      if (key === "password") return REDACTED;
      if (key === "members" && Array.isArray(value?.steps)) return `(${value.steps.length} steps)`;
      if (value instanceof Error) return { name: value.name, message: value.message };
      return value;
    }),
  );
}
