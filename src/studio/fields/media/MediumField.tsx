import type { MediaUse } from "../../../project/medium.ts";
import type { MediaName, Medium } from "../../../project/project.ts";
import { useEdit, useMessages, useStudioActor, useValue } from "../../hooks/studio-context.ts";
import { project } from "../../machine/selectors.ts";
import { type Making, makeReady } from "../../media/make-ready.ts";
import type { BytesByDigest } from "../../model/draft.ts";
import { titleEdits } from "../../model/file-title.ts";
import { languageAt, placeIn, placesBeside, valueAt } from "../../model/place.ts";
import { FieldGroup } from "../../ui/FieldGroup.tsx";
import type { ValueProps } from "../ValuePerLanguage.tsx";
import { MediumSlot } from "./MediumSlot.tsx";
import { UsedBefore } from "./UsedBefore.tsx";

interface MediumFieldProps extends ValueProps {
  readonly use: MediaUse;
}

/** A picture, a video file or a document, which the owner can take, choose, drop, reuse, replace or remove. */
export function MediumField({ place, use, label, isOptional, onSame }: MediumFieldProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const actor = useStudioActor();
  const name = nameIn(useValue(place));
  /** @param fileName the name that the file has outside of the project */
  const set = (medium: Medium, as: MediaName, fileName: string, bytes?: BytesByDigest) => {
    // A video is stored as an object, because it can be an address instead of a file.
    const value = use === "video" ? { file: as } : as;
    const whole = project(actor.getSnapshot());
    const isSame = onSame && placesBeside(place).some((other) => nameIn(valueAt(whole, other)) === as);
    const edits = [
      { edit: "set", place, value: isSame ? undefined : value },
      { edit: "set", place: placeIn("media", as), value: medium },
      ...(use === "document" && !isSame ? titleEdits(whole, place, fileName) : []),
    ] as const;
    edit({ edit: "all", edits }, bytes);
    if (isSame) onSame();
  };
  const put = async (file: File, making: Making) => {
    const ready = await makeReady(file, use, () => project(actor.getSnapshot()).media, making);
    set(ready.medium, ready.name, file.name, new Map([[ready.medium.sha256, ready.bytes]]));
    return ready;
  };
  const canLack = isOptional || languageAt(place) !== undefined;
  // A required value is emptied instead of removed, because the project's schema demands that it exists.
  const remove = async () => edit(canLack ? { edit: "remove", place } : { edit: "set", place, value: "" });
  return (
    <FieldGroup label={label} isOptional={isOptional}>
      <MediumSlot
        use={use}
        name={name}
        put={put}
        removal={onSame ? undefined : { label: i18n._("studio.media.remove"), remove }}
      >
        <UsedBefore use={use} current={name} onPick={(picked, medium) => set(medium, picked, picked)} />
      </MediumSlot>
    </FieldGroup>
  );
}

/** Returns the name of a medium, whether the value is the name itself or a video with a file. */
const nameIn = (value: unknown): MediaName | undefined =>
  (typeof value === "string" ? value : (value as { readonly file?: MediaName } | undefined)?.file) || undefined;
