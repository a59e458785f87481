import type { ComponentProps } from "react";
import type { StudioEvent } from "../../machines/studio.machine.ts";
import { Button } from "./look.ts";
import { useActor, useStudio } from "./studio-context.ts";

/** A button that sends an event, and is dimmed while the machine takes none of that kind. */
export function Act({ event, ...rest }: ComponentProps<typeof Button> & { readonly event: StudioEvent }) {
  const { send } = useActor();
  const isTaken = useStudio((snapshot) => snapshot.can(event));
  return <Button {...rest} aria-disabled={!isTaken} onClick={() => send(event)} />;
}
