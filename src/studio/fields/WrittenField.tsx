import { useState } from "react";
import type { Video } from "../../project/project.ts";
import { readVideo } from "../../project/video-address.ts";
import { isPlayerVideo, pageOf, playerOf } from "../../project/video-player.ts";
import { useEdit, useMessages, useStudio, useValue } from "../hooks/studio-context.ts";
import { draft } from "../machine/selectors.ts";
import type { Edit } from "../model/edit.ts";
import { nearestThing } from "../model/fields.ts";
import { placeIn } from "../model/place.ts";
import { Stack } from "../ui/layout.ts";
import { addressSite } from "./address-site.ts";
import { MediumField } from "./media/MediumField.tsx";
import type { ValueProps } from "./PerLanguage.tsx";
import { PlaceInput } from "./PlaceInput.tsx";

interface WrittenFieldProps extends ValueProps {
  readonly hint?: string | null | undefined;
  readonly placeholder?: string;
  readonly isAddress?: boolean;
  /** A value as one writes it. */
  readonly format?: (value: unknown) => string;
  /** The value that a text stands for; `undefined` for none, `null` as long as it is half of one, which is kept beside the project. */
  readonly parse?: (text: string) => unknown;
  /** What follows from a value. */
  readonly followedBy?: (value: unknown) => readonly Edit[];
}

/** A value that is written on a line. It stays as it was typed until the field is left. */
export function WrittenField({
  format = (value) => String(value ?? ""),
  parse = (text) => text,
  followedBy = () => [],
  ...props
}: WrittenFieldProps) {
  const { place } = props;
  const edit = useEdit();
  const value = useValue(place);
  const typed = useStudio((snapshot) => draft(snapshot).typed[place]);
  const [written, setWritten] = useState<string>();
  const write = (text: string) => {
    setWritten(text);
    const value = parse(text);
    if (value === null) edit({ edit: "type", place, text });
    else edit({ edit: "all", edits: [{ edit: "set", place, value }, ...followedBy(value)] });
  };
  return (
    <PlaceInput
      {...props}
      text={written ?? typed ?? format(value)}
      onText={write}
      onLeave={() => setWritten(undefined)}
    />
  );
}

const trimmed = (text: string) => text.trim();

/** An address that members tap. It says what it leads to. */
export function AddressField(props: ValueProps) {
  const i18n = useMessages();
  const found = addressSite(String(useValue(props.place) ?? ""));
  const site = found?.site ?? i18n._("studio.address.web");
  const name = found?.kind === "group" ? i18n._("studio.address.group", { site }) : site;
  const thing = nearestThing(props.place);
  const kindPlace = placeIn(thing?.place ?? "", "kind");
  const kind = useValue(kindPlace);
  /** A button gets the icon of what its address leads to, until it is given one. */
  const iconOf = (address: unknown): readonly Edit[] => {
    const value = addressSite(String(address))?.kind;
    return value && thing?.thing === "link" && !kind ? [{ edit: "set", place: kindPlace, value }] : [];
  };
  return (
    <WrittenField
      {...props}
      hint={found && i18n._("studio.address.understood", { name })}
      isAddress
      parse={trimmed}
      followedBy={iconOf}
    />
  );
}

/** A video by its address as it is copied from a player, or by a clip of one's own. */
export function VideoField(props: ValueProps) {
  const i18n = useMessages();
  const { place, isOptional } = props;
  const video = useValue(place) as Video | undefined;
  const typed = useStudio((snapshot) => draft(snapshot).typed[place]);
  const isFile = video !== undefined && "file" in video;
  const isUnderstood = video && typed === undefined;
  const name = video && isPlayerVideo(video) ? playerOf(video) : i18n._("studio.video.file");
  return (
    <Stack $gap="tight">
      {!isFile && (
        <WrittenField
          {...props}
          hint={isUnderstood ? i18n._("studio.address.understood", { name }) : i18n._("studio.video.hint")}
          isAddress
          format={() => (video && ("address" in video ? video.address : pageOf(video))) ?? ""}
          parse={(text) => (text.trim() === "" ? undefined : readVideo(text))}
        />
      )}
      {(isFile || !isUnderstood) && (
        <MediumField
          {...props}
          use="video"
          label={isFile ? props.label : i18n._("studio.video.own")}
          isOptional={isFile && isOptional}
        />
      )}
    </Stack>
  );
}
