import type { PublishPhase } from "../../tooling/studio/protocol.ts";
import { Choice } from "./Fields.tsx";
import { Button, Note, Panel, Row, Stack } from "./look.ts";
import { Problems } from "./Notices.tsx";
import { useContent, useSend, useStudio, useText, useView } from "./studio-context.ts";

const hosts: readonly string[] = ["netlify", "cloudflare", "github", "other"];
const phases: readonly PublishPhase[] = ["check", "build", "doctor", "zip"];

/** From the files to a folder and a zip for a host. */
export function Publish() {
  const text = useText();
  const send = useSend();
  const { problems } = useContent();
  const { host } = useView();
  const reports = useStudio(({ context }) => context.reports);
  const isPublishing = useStudio((snapshot) => snapshot.matches({ open: "publishing" }));
  const canPublish = useStudio((snapshot) => snapshot.can({ type: "publish.start" }));
  const end = reports.find((report) => "result" in report);
  const doneOf = (phase: PublishPhase) => reports.findLast((report) => "phase" in report && report.phase === phase);
  return (
    <Stack>
      <p>{text("studio.publish.lead")}</p>
      <Choice
        label={text("studio.publish.host")}
        value={host}
        options={hosts.map((one) => [one, text(`studio.host.${one}`)] as const)}
        onChoose={(one) => send({ type: "view.select", view: { host: one } })}
      />
      {problems.length > 0 && (
        <Problems problems={problems} title={text("studio.publish.mistakes", { count: problems.length })} />
      )}
      <Row>
        <Button $main={canPublish} aria-disabled={!canPublish} onClick={() => send({ type: "publish.start" })}>
          {text("studio.publish.start")}
        </Button>
        {isPublishing && (
          <Button onClick={() => send({ type: "publish.cancel" })}>{text("studio.publish.cancel")}</Button>
        )}
      </Row>
      <div role="status">
        <Stack as="ol" $gap="0.25rem">
          {phases.flatMap((phase) => {
            const report = doneOf(phase);
            if (!report || !("done" in report)) return [];
            return [
              <li key={phase}>
                {report.done ? "✓" : "…"} {text(`studio.phase.${phase}`)}
              </li>,
            ];
          })}
        </Stack>
      </div>
      {end?.result === "failed" && (
        <Note $danger role="alert">
          {end.problem}
        </Note>
      )}
      {end?.result === "refused" && <Problems problems={end.problems} title={text("studio.publish.refused")} />}
      {end?.result === "published" && (
        <Panel aria-label={text("studio.publish.done")}>
          <Stack $gap="0.75rem">
            <h2>{text("studio.publish.done")}</h2>
            <p>{text(`studio.publish.next.${host}`)}</p>
            <p>
              {text("studio.publish.folder")} <code>{end.folder}</code>
            </p>
            <p>
              {text("studio.publish.zip")} <code>{end.zip}</code>
            </p>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}
