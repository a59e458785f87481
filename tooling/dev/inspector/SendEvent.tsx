import { styled } from "styled-components";
import { unlockErrors } from "../../../machines/results.ts";
import { perLanguage } from "../../../src/project/languages.ts";
import { theme } from "../../../src/site/theme/theme.ts";
import type { Transition } from "../../statechart/read-statechart.ts";
import { send } from "./log.ts";

/** The text field of each event that has one. */
const fields: Readonly<Record<string, string>> = { "password.submit": "password", "leader.tell": "message" };

/** The values that each event can carry. The result "opened" is missing, because it needs the members' content. */
const choices: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  "done shareMessage": { closed: { output: "closed" }, copied: { output: "copied" } },
  "language.select": perLanguage((language) => ({ language })),
  "done unlock": {
    wrong: { output: { outcome: "wrong" } },
    ...Object.fromEntries(
      unlockErrors.map((error) => [`unavailable: ${error}`, { output: { outcome: "unavailable", error } }]),
    ),
  },
};

/** A form that sends an event with its payload. */
export function SendEvent({ transition: { event, eventType, description } }: { readonly transition: Transition }) {
  const [field, offered] = [fields[event], choices[event]];
  return (
    <Form
      aria-label={event}
      title={description}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const chosen = String(new FormData(submitted.currentTarget).get("payload") ?? "");
        send({ type: eventType, ...(field ? { [field]: chosen } : offered?.[chosen]) });
        if (field) submitted.currentTarget.reset();
      }}
    >
      <code>{event}</code>
      {field && (
        <input
          type={field === "password" ? "password" : "text"}
          name="payload"
          aria-label={field}
          autoComplete="off"
          placeholder={field}
        />
      )}
      {offered && (
        <select name="payload" aria-label={`what ${event} carries`}>
          {Object.keys(offered).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <button type="submit" aria-label={`Send ${event}`}>
        Send
      </button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.tight};
  padding-block: ${theme.space.hair};

  code {
    flex: 1 0 auto;
    font-weight: 600;
  }

  input,
  select,
  button {
    min-block-size: 2.25rem;
    padding: 0 ${theme.space.small};
    border: 1.5px solid ${theme.color.field};
    border-radius: ${theme.radius.control};
    background: ${theme.color.canvas};
    color: ${theme.color.ink};
    font: inherit;
  }

  input,
  select {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }

  button {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    font-weight: 650;
    cursor: pointer;
  }
`;
