import { useEdit, useLeave, useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { draft as draftOf, isReadingSuggestion, isSuggestionFailed, readFailure } from "../../machine/selectors.ts";
import { withEmptySteps } from "../../model/new-draft.ts";
import { ErrorText, Hint, Stack } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { say } from "../../words/studio-i18n.ts";
import { Door } from "./Door.tsx";

/** The question about the first steps. It is the last one, and the editor follows. */
export function StepsQuestion() {
  const i18n = useMessages();
  const send = useStudioSend();
  const leave = useLeave();
  const edit = useEdit();
  const draft = useStudio(draftOf);
  const isReading = useStudio(isReadingSuggestion);
  const isFailed = useStudio(isSuggestionFailed);
  const failure = useStudio(readFailure);
  return (
    <Stack $gap="small">
      <div>
        <Door
          data-main
          aria-disabled={isReading}
          icon={studioIcons.sparkle}
          title={i18n._("studio.setup.suggestion")}
          about={i18n._("studio.setup.suggestion.about")}
          onClick={() => send({ type: "suggestion.use" })}
        />
        <div role="status">
          {isReading && <Hint>{i18n._("studio.waiting")}</Hint>}
          {isFailed && failure && <ErrorText>{say(i18n, `owner.unread.${failure}`)}</ErrorText>}
        </div>
      </div>
      <Door
        icon={studioIcons.add}
        title={i18n._("studio.setup.empty")}
        about={i18n._("studio.setup.empty.about")}
        onClick={() => edit({ edit: "start", draft: withEmptySteps(draft) })}
      />
      <Door
        icon={studioIcons.show}
        title={i18n._("studio.setup.example")}
        about={i18n._("studio.setup.example.about")}
        onClick={() => leave({ type: "example.open" })}
      />
    </Stack>
  );
}
