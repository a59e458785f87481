import { useState } from "react";
import type { AppStore } from "../../project/categories.ts";
import { readAddress } from "../../project/pasted-address.ts";
import type { VideoSource } from "../../project/project.ts";
import { readVideo } from "../../project/video-address.ts";
import { idOfVideo, isPlayerVideo, playerOf, watchPageOf } from "../../project/video-player.ts";
import { ExternalLink } from "../../site/ui/ExternalLink.tsx";
import { useEdit, useMessages, useStudio, useValue } from "../hooks/studio-context.ts";
import { draft } from "../machine/selectors.ts";
import { addressSite, kindOfSite } from "../model/address-site.ts";
import type { Edit } from "../model/edit.ts";
import { nearestThing } from "../model/fields.ts";
import { keyOf, parentOf, placeIn } from "../model/place.ts";
import { Stack } from "../ui/layout.ts";
import { fieldName } from "../words/place-name.ts";
import { MediumField } from "./media/MediumField.tsx";
import { PlaceInput } from "./PlaceInput.tsx";
import type { ValueProps } from "./ValuePerLanguage.tsx";

interface WrittenFieldProps extends ValueProps {
  readonly hint?: string | null | undefined;
  readonly placeholder?: string;
  readonly isAddress?: boolean;
  /** Returns a value as the owner writes it. */
  readonly format?: (value: unknown) => string;
  /** Returns the value of a text; `undefined` for none, `null` for an incomplete one, which is stored as typed text. */
  readonly parse?: (text: string) => unknown;
  /** Returns the edits that follow from a value. */
  readonly followedBy?: (value: unknown) => readonly Edit[];
  /** Returns the part of the typed text that stays in the field; by default, all of it. */
  readonly onWritten?: (text: string) => string;
}

/** A value in a single-line field. The text stays as typed until the field is left. */
export function WrittenField({
  format = (value) => String(value ?? ""),
  parse = (text) => text,
  followedBy = () => [],
  onWritten = (text) => text,
  ...props
}: WrittenFieldProps) {
  const { place } = props;
  const edit = useEdit();
  const value = useValue(place);
  const typed = useStudio((snapshot) => draft(snapshot).typed[place]);
  const [written, setWritten] = useState<string>();
  const write = (text: string) => {
    setWritten(onWritten(text));
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

/** Returns the address in a text if that is clear, otherwise the text, whose problem shows below the field. */
function addressIn(text: string): string {
  const read = readAddress(text);
  return "address" in read ? read.address : text.trim();
}

/** An address that members open. The field says where it leads. An address of another store's app moves to the field of that store. */
export function AddressField(props: ValueProps) {
  const i18n = useMessages();
  const { place } = props;
  const app = useValue(parentOf(place)) as Partial<Record<AppStore, string>> | undefined;
  const [movedTo, setMovedTo] = useState<AppStore>();
  const found = addressSite(String(useValue(place) ?? ""));
  const site = found?.site ?? i18n._("studio.address.web");
  const names = {
    group: i18n._("studio.address.group", { site }),
    channel: i18n._("studio.address.channel", { site }),
  };
  const name = found?.what && found.what !== "chat" ? names[found.what] : site;
  const thing = nearestThing(place);
  const kindPlace = placeIn(thing?.place ?? "", "kind");
  const kind = useValue(kindPlace);
  /** Returns the other store whose field the address belongs to, if that field is empty. */
  const storeOf = (address: string): AppStore | undefined => {
    const store = thing?.thing === "app" ? addressSite(address)?.store : undefined;
    return store && keyOf(place) !== store && !app?.[store] ? store : undefined;
  };
  const follow = (text: string): readonly Edit[] => {
    const address = addressIn(text);
    const store = storeOf(address);
    if (store)
      return [
        { edit: "set", place: placeIn(parentOf(place), store), value: address },
        { edit: "set", place, value: undefined },
      ];
    // A button without an icon gets the one that fits its address.
    const foundSite = addressSite(address);
    const value = foundSite && kindOfSite(foundSite);
    return value && thing?.thing === "link" && !kind ? [{ edit: "set", place: kindPlace, value }] : [];
  };
  const moved = movedTo && i18n._("studio.address.moved", { store: fieldName(i18n, movedTo) });
  return (
    <WrittenField
      {...props}
      hint={moved ?? (found && i18n._("studio.address.understood", { name }))}
      isAddress
      parse={addressIn}
      followedBy={(value) => follow(String(value))}
      onWritten={(text) => {
        const store = storeOf(addressIn(text));
        setMovedTo(store);
        return store ? "" : text;
      }}
    />
  );
}

/** A video: its address as copied from a player, or the owner's own file. */
export function VideoField(props: ValueProps) {
  const i18n = useMessages();
  const { place, isOptional } = props;
  const video = useValue(place) as VideoSource | undefined;
  const typed = useStudio((snapshot) => draft(snapshot).typed[place]);
  const isFile = video !== undefined && "file" in video;
  const isUnderstood = video && typed === undefined;
  const player = video && isPlayerVideo(video) ? video : undefined;
  const name = player ? playerOf(player) : i18n._("studio.video.file");
  const understood = i18n._("studio.address.understood", { name });
  return (
    <Stack $gap="tight">
      {!isFile && (
        <WrittenField
          {...props}
          label={props.onSame ? props.label : i18n._("studio.video.link")}
          hint={
            !isUnderstood ? i18n._("studio.video.hint") : player ? `${understood} · ${idOfVideo(player)}` : understood
          }
          isAddress
          format={() => (video && ("address" in video ? video.address : watchPageOf(video))) ?? ""}
          parse={(text) => (text.trim() === "" ? undefined : readVideo(text))}
        />
      )}
      {isUnderstood && player && (
        <ExternalLink href={watchPageOf(player)} newTab={i18n._("studio.newTab")}>
          {i18n._("studio.video.watch")}
        </ExternalLink>
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
