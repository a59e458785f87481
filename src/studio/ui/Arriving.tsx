import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { LazyModule } from "../../site/lazy-module.ts";
import { Button } from "../../site/ui/Button.tsx";
import { useMessages } from "../hooks/studio-context.ts";
import { Hint, Row, Stack } from "./layout.ts";
import { Waiting } from "./Waiting.tsx";

interface ArrivingProps<Part> {
  readonly part: LazyModule<Part>;
  /** What surrounds the words as long as the part is not there. */
  readonly frame: ComponentType<{ readonly children: ReactNode }>;
  /** Is called once it is there. */
  readonly onArrive?: (part: Part) => void;
  readonly children: (part: Part) => ReactNode;
}

/** A part of the Studio whose code comes with its first use. Until it is there, this says that it takes a moment, or that it did not arrive. */
export function Arriving<Part>({ part, frame: Frame, onArrive, children }: ArrivingProps<Part>) {
  const i18n = useMessages();
  const [arrived, setArrived] = useState(part.peek);
  const [isFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    part.load().then(
      () => {
        onArrive?.(part.get());
        setArrived(part.peek);
      },
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is loaded once.
  useEffect(load, []);
  if (arrived) return children(arrived);
  return (
    <Frame>
      <Stack>
        {isFailed ? <Hint role="alert">{i18n._("studio.notLoaded")}</Hint> : <Waiting />}
        {isFailed && (
          <Row>
            <Button $quiet onClick={load}>
              {i18n._("studio.retry")}
            </Button>
          </Row>
        )}
      </Stack>
    </Frame>
  );
}
