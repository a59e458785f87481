import type { Medium } from "../../project/project.ts";
import type { ReadyMedium } from "../media/make-ready.ts";
import type { BytesByDigest } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import { presetCountry, readPhone } from "../model/phone-number.ts";
import { type Place, placeIn } from "../model/place.ts";

const wanted = ["name", "tel", "icon"];

/** What a chosen contact becomes: the edit that adds a leader, with the bytes of the photo. */
interface LeaderEdit {
  readonly edit: Edit;
  readonly bytes: BytesByDigest;
}

interface ContactOptions {
  readonly list: Place;
  readonly id: string;
  /** The numbers of the other leaders, whose country this one probably has too. */
  readonly phones: readonly string[];
  /** Makes a photo ready for the site. */
  readonly ready: (photo: File) => Promise<ReadyMedium>;
}

/**
 * Has the owner choose a contact of the phone, and returns the leader that it becomes; `null` if none was chosen. A number goes through the
 * reader of typed ones: what it can't read is kept as typed text. A photo that can't be shown is left out.
 *
 * @throws DOMException if the browser refuses its contacts
 */
export async function leaderFromContacts({ list, id, phones, ready }: ContactOptions): Promise<LeaderEdit | null> {
  const { contacts } = navigator;
  if (!contacts) return null;
  const known = await contacts.getProperties();
  // A browser without photos refuses the property.
  const [contact] = await contacts.select(wanted.filter((one) => known.includes(one)));
  if (!contact) return null;
  const [name = ""] = contact.name ?? [];
  const [tel = ""] = contact.tel ?? [];
  const [icon] = contact.icon ?? [];
  const place = placeIn(list, id);
  const read = tel.trim() ? readPhone(tel, presetCountry(phones, navigator.languages)) : null;
  const number = read && "number" in read ? read.number : undefined;
  const photo =
    icon && (await ready(new File([icon], `${name || "photo"}.png`, { type: icon.type })).catch(() => null));
  const edits: [Edit, ...Edit[]] = [
    {
      edit: "add",
      place: list,
      item: { id, name: name.trim(), ...(number && { phone: number }), ...(photo && { picture: photo.name }) } as {
        id: string;
      },
    },
  ];
  if (photo) edits.push(mediumEdit(photo.name, photo.medium));
  if (tel.trim() && !number) edits.push({ edit: "type", place: placeIn(place, "phone"), text: tel });
  return { edit: { edit: "all", edits }, bytes: new Map(photo ? [[photo.medium.sha256, photo.bytes]] : []) };
}

const mediumEdit = (name: string, value: Medium): Edit => ({ edit: "set", place: placeIn("media", name), value });
