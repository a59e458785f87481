import { useState } from "react";
import type { Video } from "../../project/project.ts";
import { readVideo } from "../../project/video-address.ts";
import { isPlayerVideo, pageOf, playerOf } from "../../project/video-player.ts";
import { MediumField } from "../media/MediumField.tsx";
import { valueAt } from "../project/place.ts";
import { draft } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { Stack } from "../ui/layout.ts";
import type { ValueProps } from "../ui/PerLanguage.tsx";
import { PlaceBox } from "./PlaceBox.tsx";
import { PlaceInput } from "./PlaceInput.tsx";

/** The address of a video as it is copied. */
const addressOf = (video: Video | undefined) => {
  if (!video || "file" in video) return "";
  return "address" in video ? video.address : pageOf(video);
};

/** A video by its address, or by a clip of one's own. */
export function VideoField({ place, label, isOptional, onSame }: ValueProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const video = useStudio((snapshot) => valueAt(draft(snapshot).project, place)) as Video | undefined;
  const typed = useStudio((snapshot) => draft(snapshot).typed[place]);
  /** As it is being written: an address that is understood stays as it was typed until the field is left. */
  const [written, setWritten] = useState<string>();
  const isFile = video !== undefined && "file" in video;
  const write = (text: string) => {
    setWritten(text);
    const value = readVideo(text);
    if (value) edit({ edit: "set", place, value });
    else if (text.trim() === "") edit({ edit: "set", place, value: undefined });
    else edit({ edit: "type", place, text });
  };
  const isUnderstood = video && typed === undefined;
  return (
    <Stack $gap="tight">
      {!isFile && (
        <PlaceInput
          place={place}
          label={label}
          isOptional={isOptional}
          hint={
            isUnderstood
              ? i18n._("studio.address.understood", {
                  name: isPlayerVideo(video) ? playerOf(video) : i18n._("studio.video.file"),
                })
              : i18n._("studio.video.hint")
          }
          text={written ?? typed ?? addressOf(video)}
          isAddress
          onText={write}
          onLeave={() => setWritten(undefined)}
        />
      )}
      {(isFile || !isUnderstood) && (
        <PlaceBox place={place}>
          <MediumField
            place={place}
            use="video"
            label={isFile ? label : i18n._("studio.video.own")}
            isOptional={isFile && isOptional}
            onSame={onSame}
          />
        </PlaceBox>
      )}
    </Stack>
  );
}
