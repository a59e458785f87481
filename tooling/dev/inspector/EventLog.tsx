import { styled } from "styled-components";
import { theme } from "../../../src/site/theme/theme.ts";
import type { LogEntry } from "./log.ts";

/** The reported events, latest first. */
export function EventLog({ events }: { readonly events: readonly LogEntry[] }) {
  return (
    <Events reversed aria-labelledby="received">
      {events.toReversed().map(({ number, at, receiver, type, payload }) => (
        <li key={number} value={number}>
          <time dateTime={at.toISOString()}>{at.toLocaleTimeString("en", { hour12: false })}</time> <b>{type}</b>
          <small>
            {" "}
            by {receiver} {Object.keys(payload).length > 0 && <code>{JSON.stringify(payload)}</code>}
          </small>
        </li>
      ))}
    </Events>
  );
}

const Events = styled.ol`
  display: grid;
  gap: ${theme.space.hair};
  padding-inline-start: 2rem;

  time,
  small,
  li::marker {
    color: ${theme.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }

  small {
    overflow-wrap: anywhere;
  }
`;
