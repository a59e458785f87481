import type { MediaUse } from "../../../project/medium.ts";
import type { MediaName, Medium } from "../../../project/project.ts";
import { useEdit, useMessages, useStudioActor, useValue } from "../../hooks/studio-context.ts";
import { mediaBytes, project } from "../../machine/selectors.ts";
import type { Making, ReadyMedium } from "../../media/make-ready.ts";
import type { BytesByDigest } from "../../model/draft.ts";
import type { Edit } from "../../model/edit.ts";
import { titleEdits } from "../../model/file-title.ts";
import { clipFile, frameEdits, isFrame } from "../../model/frames.ts";
import { keyOf, languageAt, parentOf, placeIn, placesBeside, valueAt, withValue } from "../../model/place.ts";
import { FieldGroup } from "../../ui/FieldGroup.tsx";
import type { ValueProps } from "../ValuePerLanguage.tsx";
import { loadMaking } from "./load-making.ts";
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
  const clip = parentOf(parentOf(place));
  const isPoster = keyOf(parentOf(place)) === "poster";
  /** @param fileName the name that the file has outside of the project */
  const set = ({ medium, name: as, frame }: Omit<ReadyMedium, "bytes">, fileName: string, bytes?: BytesByDigest) => {
    // A video is stored as an object, because it can be an address instead of a file.
    const value = use === "video" ? { file: as } : as;
    const whole = project(actor.getSnapshot());
    const isSame = onSame && placesBeside(place).some((other) => nameIn(valueAt(whole, other)) === as);
    const edits = [
      { edit: "set", place, value: isSame ? undefined : value },
      { edit: "set", place: placeIn("media", as), value: medium },
      ...(use === "document" && !isSame ? titleEdits(whole, place, fileName) : []),
      ...(frame && !isSame ? frameEdits(whole, clip, keyOf(place), frame) : []),
    ] as const;
    edit({ edit: "all", edits }, frame ? new Map([...(bytes ?? []), [frame.medium.sha256, frame.bytes]]) : bytes);
    if (isSame) onSame();
  };
  const put = async (file: File, making: Making) => {
    const { makeReady } = await loadMaking();
    const video = use === "captions" ? clipFile(project(actor.getSnapshot()), clip, keyOf(place)) : undefined;
    const how = { ...making, seconds: video?.seconds };
    const ready = await makeReady(file, use, () => project(actor.getSnapshot()).media, how);
    set(ready, file.name, new Map([[ready.medium.sha256, ready.bytes]]));
    return ready;
  };
  /** Returns the frame of a file that the project has. */
  const frameOf = async (medium: Medium | undefined) => {
    const bytes = medium && mediaBytes(actor.getSnapshot()).get(medium.sha256);
    return (
      bytes &&
      loadMaking()
        .then(({ takeFrame }) => takeFrame(bytes, medium))
        .catch(() => undefined)
    );
  };
  const pick = async (name: MediaName, medium: Medium) =>
    set({ name, medium, frame: use === "video" ? await frameOf(medium) : undefined }, name);
  const canLack = isOptional || languageAt(place) !== undefined;
  // A required value is emptied instead of removed, because the project's schema demands that it exists.
  const removal: Edit = canLack ? { edit: "remove", place } : { edit: "set", place, value: "" };
  const remove = async () => {
    const frame = isPoster && (await frameOf(clipFile(project(actor.getSnapshot()), clip, keyOf(place))));
    if (!frame) return edit(removal);
    const whole = project(actor.getSnapshot());
    const edits = frameEdits(withValue(whole, place, undefined), clip, keyOf(place), frame);
    edit({ edit: "all", edits: [removal, ...edits] }, new Map([[frame.medium.sha256, frame.bytes]]));
  };
  return (
    <FieldGroup label={label} isOptional={isOptional}>
      <MediumSlot
        place={place}
        use={use}
        {...(isFrame(name) ? { name: undefined, standIn: name, hint: i18n._("studio.media.frame") } : { name })}
        put={put}
        removal={onSame ? undefined : { label: i18n._("studio.media.remove"), remove }}
      >
        <UsedBefore use={use} current={name} onPick={pick} />
      </MediumSlot>
    </FieldGroup>
  );
}

/** Returns the name of a medium, whether the value is the name itself or a video with a file. */
const nameIn = (value: unknown): MediaName | undefined =>
  (typeof value === "string" ? value : (value as { readonly file?: MediaName } | undefined)?.file) || undefined;
