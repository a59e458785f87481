import type { ReactNode } from "react";
import type { Place } from "../project/place.ts";
import { useStudioSend } from "../studio-context.ts";
import { Stack } from "../ui/layout.ts";

/** What belongs to a place: it is found by it, and with the focus in it the preview shows the place. */
export function PlaceBox({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  const send = useStudioSend();
  return (
    <Stack data-place={place} onFocus={() => send({ type: "place.select", place })}>
      {children}
    </Stack>
  );
}
