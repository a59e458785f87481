import { useState } from "react";
import { siteAddressProblem } from "../../project/link.ts";
import { draft as draftOf } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { ProblemText } from "../todo/ProblemText.tsx";
import { TextInput } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";

const PLACE = "site/address";

/** An address as one writes it: without `https://` it is meant to have it. */
const complete = (text: string) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`);

/** The address that members open. Half of one is kept as it was typed. */
export function AddressField() {
  const i18n = useMessages();
  const edit = useEdit();
  const { project, typed } = useStudio(draftOf);
  const kept = typed[PLACE] ?? project.site.address ?? "";
  // While one writes, the field is not completed.
  const [text, setText] = useState<string | null>(null);
  const problem = kept && text === null ? siteAddressProblem(complete(kept)) : null;
  const write = (text: string) => {
    setText(text);
    const address = complete(text.trim());
    if (text.trim() === "") edit({ edit: "set", place: PLACE, value: undefined });
    else if (siteAddressProblem(address)) edit({ edit: "type", place: PLACE, text });
    else edit({ edit: "set", place: PLACE, value: new URL(address).href });
  };
  return (
    <FieldFrame
      label={i18n._("studio.publish.address")}
      note={i18n._("studio.publish.address.optional")}
      hint={i18n._("studio.publish.address.about")}
      error={problem && <ProblemText problem={problem} />}
    >
      {(control) => (
        <TextInput
          data-place={PLACE}
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={text ?? kept}
          onChange={({ target }) => write(target.value)}
          onBlur={() => setText(null)}
        />
      )}
    </FieldFrame>
  );
}
