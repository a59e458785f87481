import { Act } from "./Act.tsx";
import { Choice } from "./Choice.tsx";
import { Note, Panel, Row, Stack } from "./look.ts";
import { Problems } from "./Notices.tsx";
import { usePage, useStudio } from "./studio-context.ts";

const hosts: readonly string[] = ["netlify", "cloudflare", "github", "other"];

/** From the files to a folder and a zip for a host. */
export function Publish() {
  const { text, send, content, view } = usePage();
  const { problems } = content;
  const reports = useStudio(({ context }) => context.reports);
  const isPublishing = useStudio((snapshot) => snapshot.matches({ open: "publishing" }));
  const end = reports.find((report) => "result" in report);
  const phases = new Map(reports.flatMap((report) => ("phase" in report ? [[report.phase, report.done]] : [])));
  return (
    <Stack>
      <p>{text("studio.publish.lead")}</p>
      <Choice
        label={text("studio.publish.host")}
        value={view.host}
        options={hosts.map((host) => [host, text(`studio.host.${host}`)] as const)}
        onChoose={(host) => send({ type: "view.select", view: { host } })}
      />
      {problems.length > 0 && (
        <Problems problems={problems} title={text("studio.publish.mistakes", { count: problems.length })} />
      )}
      <Row>
        <Act $main event={{ type: "publish.start" }}>
          {text("studio.publish.start")}
        </Act>
        {isPublishing && <Act event={{ type: "publish.cancel" }}>{text("studio.publish.cancel")}</Act>}
      </Row>
      <div role="status">
        <Stack as="ol" $gap="0.25rem">
          {[...phases].map(([phase, isDone]) => (
            <li key={phase}>
              {isDone ? "✓" : "…"} {text(`studio.phase.${phase}`)}
            </li>
          ))}
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
            <p>{text(`studio.publish.next.${view.host}`)}</p>
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
