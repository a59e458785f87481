import { useMessages } from "../hooks/studio-context.ts";
import { useDrafting } from "../hooks/use-drafting.ts";
import type { Place } from "../model/place.ts";
import { TextButton } from "../ui/controls.ts";
import { Bar, ErrorText, Hint, Stack } from "../ui/layout.ts";
import { languageName } from "../words/place-name.ts";

/** Has the browser draft the empty texts at a place. Where it can't, or where none is empty, there is nothing. */
export function DraftButton({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const { missing, part, last, start, cancel } = useDrafting(place);
  const languages = [...new Set(missing.map(({ to }) => to))];
  const language = languages.map((code) => languageName(i18n, code)).join(", ");
  if (missing.length === 0 && part === null && !last?.left && !last?.failure) return null;
  return (
    <Stack $gap="hair">
      {part !== null ? (
        <>
          <Hint>{i18n._("studio.draft.working")}</Hint>
          <Bar aria-label={i18n._("studio.draft.working")} value={part} max={1} />
          <TextButton onClick={cancel}>{i18n._("studio.draft.cancel")}</TextButton>
        </>
      ) : (
        missing.length > 0 && (
          <TextButton onClick={start}>{i18n._("studio.draft.start", { language, count: missing.length })}</TextButton>
        )
      )}
      <div role="status">
        {last?.failure && <ErrorText>{failureText(i18n, last.failure)}</ErrorText>}
        {last && last.left > 0 && <Hint>{i18n._("studio.draft.left", { count: last.left })}</Hint>}
      </div>
    </Stack>
  );
}

function failureText(i18n: ReturnType<typeof useMessages>, failure: "refused" | "network" | "failed"): string {
  if (failure === "refused") return i18n._("studio.draft.refused");
  return failure === "network" ? i18n._("studio.draft.network") : i18n._("studio.draft.failed");
}
