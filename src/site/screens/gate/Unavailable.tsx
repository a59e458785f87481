import { styled } from "styled-components";
import { Trans } from "#trans";
import { answerErrors, type UnlockError } from "../../../../machines/results.ts";
import { useReload } from "../../reload-context.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";

const explanations = {
  network: <Trans id="gate.fault.network" />,
  incomplete: <Trans id="gate.fault.incomplete" />,
  insecure: <Trans id="gate.fault.insecure" />,
  outdated: <Trans id="gate.fault.outdated" />,
  mixed: <Trans id="gate.fault.mixed" />,
  missing: <Trans id="host.missing" />,
  refused: <Trans id="host.refused" />,
  portal: <Trans id="host.portal" />,
  broken: <Trans id="host.broken" />,
  damaged: <Trans id="host.damaged" />,
} satisfies Record<UnlockError, React.ReactElement>;

/** Explains why the members' area can't be opened, and what to do. */
export function Unavailable({ error }: { error: UnlockError }) {
  const reload = useReload();
  return (
    <Explanation>
      <p>{explanations[error]}</p>
      {(error === "incomplete" || answerErrors.some((answered) => answered === error)) && (
        <Button $quiet onClick={reload}>
          <Trans id="failure.reload" />
        </Button>
      )}
    </Explanation>
  );
}

const Explanation = styled.div`
  display: grid;
  color: ${theme.color.ink};
  font-size: ${theme.size.text};
  gap: ${theme.space.small};
  padding: ${theme.space.small} ${theme.space.medium};
  border-radius: ${theme.radius.control};
  border: 2px solid ${theme.color.field};
`;
