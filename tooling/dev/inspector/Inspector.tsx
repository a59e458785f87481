import { useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { theme } from "../../../src/site/theme/theme.ts";
import { Chart } from "./Chart.tsx";
import { EventLog } from "./EventLog.tsx";
import { activePaths, currentLog, possibleTransitions, subscribe } from "./log.ts";
import { SendEvent } from "./SendEvent.tsx";

/** The running machine: its statechart, context, possible events and log. */
export function Inspector() {
  const log = useSyncExternalStore(subscribe, currentLog);
  const { root, snapshot, events } = log;
  if (!root) return <Waiting />;
  const active = activePaths(log);
  return (
    <Page>
      <Stage>
        <Chart node={root} active={active} />
      </Stage>
      <Side>
        <section aria-labelledby="now">
          <h1 id="now">{active.at(-1)}</h1>
          <Facts>
            {Object.entries(snapshot?.context ?? {}).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </Facts>
        </section>
        <section aria-labelledby="send">
          <h2 id="send">Send</h2>
          {possibleTransitions(log).map((transition) => (
            <SendEvent key={transition.eventType} transition={transition} />
          ))}
        </section>
        <section aria-labelledby="received">
          <h2 id="received">Received</h2>
          <EventLog events={events} />
        </section>
      </Side>
    </Page>
  );
}

function Waiting() {
  return (
    <Note>
      <h1>No machine yet</h1>
      {window.opener ? (
        <p>Waiting for the app to say where it is.</p>
      ) : (
        <p>
          The app opens this page: go to <a href="/?inspect=/inspector">/?inspect=/inspector</a>.
        </p>
      )}
    </Note>
  );
}

const Note = styled.main`
  max-inline-size: ${theme.width.column};
  margin: 20vh auto 0;
  padding: ${theme.space.large};
  text-align: center;
`;

const Page = styled.main`
  display: grid;
  gap: ${theme.space.large};
  padding: ${theme.space.large};

  @media (width >= 60rem) {
    grid-template-columns: minmax(0, 1fr) 24rem;
    block-size: 100dvh;
  }
`;

const Stage = styled.div`
  overflow: auto;
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.medium};
  min-block-size: 0;
  overflow: auto;
  font-size: ${theme.size.small};

  section {
    display: grid;
    gap: ${theme.space.hair};
    padding: ${theme.space.medium};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.surface};
  }

  h1 {
    color: ${theme.color.accent};
    font-size: ${theme.size.title};
  }

  h2 {
    font-size: ${theme.size.lead};
  }

  code,
  dd {
    font-family: ui-monospace, monospace;
    font-size: 0.8125rem;
  }
`;

const Facts = styled.dl`
  margin: 0;

  div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space.medium};
    padding-block: 0.1rem;
  }

  dt {
    color: ${theme.color.inkSoft};
  }

  dd {
    margin: 0;
  }
`;
