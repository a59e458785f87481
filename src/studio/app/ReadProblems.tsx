import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { readProblems } from "../machine/selectors.ts";
import { TextButton } from "../ui/controls.ts";
import { Notice, Stack } from "../ui/layout.ts";
import { ProblemText } from "../ui/ProblemText.tsx";

/** The number of problems that are shown. A file that somebody broke on purpose can have a hundred thousand. */
const MOST = 50;

const lostCodes: readonly string[] = ["media.lost", "media.missing"];

/** The problems of the file that the project was opened from. Missing files share one entry. */
export function ReadProblems() {
  const i18n = useMessages();
  const send = useStudioSend();
  const problems = useStudio(readProblems);
  if (problems.length === 0) return null;
  const lost = problems.filter(({ code }) => lostCodes.includes(code));
  const others = problems.filter(({ code }) => !lostCodes.includes(code));
  const names = lost.slice(0, MOST).map(({ values }) => String(values.name));
  if (lost.length > MOST) names.push("…");
  return (
    <Notice role="alert">
      {lost.length > 0 && (
        <p>{i18n._("studio.read.lost", { count: lost.length, names: names.map((name) => `“${name}”`).join(", ") })}</p>
      )}
      {others.length > 0 && (
        <>
          <p>{i18n._("studio.read.problems", { count: others.length })}</p>
          <Stack as="ul" $gap="tight">
            {others.slice(0, MOST).map((problem) => (
              <li key={`${problem.code} ${problem.path.join("/")}`}>
                <ProblemText problem={problem} hasPlace />
              </li>
            ))}
          </Stack>
        </>
      )}
      <TextButton onClick={() => send({ type: "problems.dismiss" })}>{i18n._("studio.dismiss")}</TextButton>
    </Notice>
  );
}
