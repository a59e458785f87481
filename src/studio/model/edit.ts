import { type Language, languagesOf } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import type { LocalizedText } from "../../project/project.ts";
import type { Draft, EditKind } from "./draft.ts";
import { settled, withNotesMoved, without } from "./draft-notes.ts";
import { enteredText } from "./entered-text.ts";
import { fieldAt } from "./fields.ts";
import { isWithin, keyOf, languageAt, type Place, parentOf, placeIn, valueAt, withValue } from "./place.ts";

/** A thing in a list. */
export interface Item {
  readonly id: string;
}

/** An edit of a draft. `applyEdit` applies it, and `kindOf` names it. */
export type Edit =
  /** Sets a value; `undefined` removes it. `isAnswer`: an outdated text is being rewritten to match the other languages. */
  | { readonly edit: "set"; readonly place: Place; readonly value: unknown; readonly isAnswer?: true }
  /** Stores a typed text that is no valid value yet. The value stays as it was. */
  | { readonly edit: "type"; readonly place: Place; readonly text: string }
  /** Adds an item to the end of a list. */
  | { readonly edit: "add"; readonly place: Place; readonly item: Item }
  | { readonly edit: "duplicate"; readonly place: Place; readonly item: Item }
  | { readonly edit: "remove"; readonly place: Place }
  /** Moves an item to an index of its list, or to the end of another list. */
  | { readonly edit: "move"; readonly place: Place; readonly to: number | Place }
  | { readonly edit: "hide" | "show"; readonly place: Place }
  /** Accepts suggested and drafted texts as they are: those at the place and inside of it. */
  | { readonly edit: "keep"; readonly place: Place }
  /** Confirms that the text in this language still matches the others. */
  | { readonly edit: "right"; readonly place: Place }
  /** Changes data outside of the project: the password, the first language, the next question. */
  | { readonly edit: "draft"; readonly values: Partial<Draft> }
  /** Makes several edits that are undone together. The first one names them. */
  | { readonly edit: "all"; readonly edits: readonly [Edit, ...Edit[]] }
  /** Makes edits that follow from other values, such as icons from a logo. They are undone with the edit before them and never named. */
  | { readonly edit: "derive"; readonly edits: readonly [Edit, ...Edit[]] }
  /** Replaces the draft with an earlier one, or with another start. */
  | { readonly edit: "restore" | "start"; readonly draft: Draft };

/** Returns how Undo and History name an edit, and its place. */
export function editKindOf(edit: Edit): { readonly kind: EditKind; readonly place: Place } {
  switch (edit.edit) {
    case "set":
    case "type":
    case "right":
      return { kind: "change", place: edit.place };
    case "draft":
      return { kind: "change", place: draftPlace(edit.values) };
    case "restore":
    case "start":
      return { kind: edit.edit, place: "" };
    case "all":
    case "derive":
      return editKindOf(edit.edits[0]);
    case "add":
      return { kind: "add", place: placeIn(edit.place, edit.item.id) };
    default:
      return { kind: edit.edit, place: edit.place };
  }
}

/** Returns the place of a value outside of the project, such as `draft/password`. */
const draftPlace = (values: Partial<Draft>): Place => placeIn("draft", Object.keys(values)[0] ?? "");

/** Returns the draft after an edit. An edit of something that no longer exists changes nothing. */
export function applyEdit(draft: Draft, edit: Edit): Draft {
  switch (edit.edit) {
    case "set":
      return settled(withWords(draft, { ...edit, value: entered(edit.place, edit.value) }), edit.place);
    case "type":
      return { ...draft, typed: { ...draft.typed, [edit.place]: edit.text } };
    case "add":
      return withList(draft, edit.place, [...listAt(draft, edit.place), edit.item]);
    case "duplicate": {
      const list = listAt(draft, parentOf(edit.place));
      return withList(draft, parentOf(edit.place), list.toSpliced(indexOf(list, edit.place) + 1, 0, edit.item));
    }
    case "remove":
      return settled({ ...draft, project: withValue(draft.project, edit.place, undefined) }, edit.place);
    case "move": {
      const list = listAt(draft, parentOf(edit.place));
      const item = list[indexOf(list, edit.place)];
      if (!item) return draft;
      const others = list.filter((other) => other !== item);
      if (typeof edit.to === "number") return withList(draft, parentOf(edit.place), others.toSpliced(edit.to, 0, item));
      const left = withList(draft, parentOf(edit.place), others);
      const moved = withList(left, edit.to, [...listAt(left, edit.to), item]);
      return withNotesMoved(moved, edit.place, placeIn(edit.to, item.id));
    }
    case "hide":
      return { ...draft, hidden: [...draft.hidden, keyOf(edit.place)] };
    case "show":
      return { ...draft, hidden: draft.hidden.filter((id) => id !== keyOf(edit.place)) };
    case "keep":
      return {
        ...draft,
        suggested: draft.suggested.filter((place) => !isWithin(place, edit.place)),
        ...(draft.drafted && { drafted: draft.drafted.filter((place) => !isWithin(place, edit.place)) }),
      };
    case "right":
      return { ...draft, outdated: without(draft.outdated, edit.place) };
    case "draft":
      return { ...draft, ...edit.values };
    case "all":
    case "derive":
      return edit.edits.reduce(applyEdit, draft);
    case "restore":
    case "start":
      return edit.draft;
  }
}

/** A value as it is kept: of a text, what came along with a paste and can't be seen is taken out. */
function entered(place: Place, value: unknown): unknown {
  const field = fieldAt(place);
  if (typeof value !== "string") return value;
  if (isWithin(place, "texts")) return enteredText(value, true);
  if (field?.field === "line") return enteredText(value, false);
  return field?.field === "text" ? enteredText(value, field.isLong === true) : value;
}

const listAt = (draft: Draft, place: Place) => (valueAt(draft.project, place) ?? []) as readonly Item[];

const indexOf = (list: readonly Item[], place: Place) => list.findIndex(({ id }) => id === keyOf(place));

const withList = (draft: Draft, place: Place, list: readonly Item[]): Draft => ({
  ...draft,
  project: withValue(draft.project, place, list),
});

/** Sets a value. Texts in other languages that were written for the old text become outdated until they are rewritten. */
function withWords(draft: Draft, { place, value, isAnswer }: Extract<Edit, { edit: "set" }>): Draft {
  const project = withValue(draft.project, place, value);
  const language = languageAt(place)?.code;
  const isText = isWithin(place, "texts") || fieldAt(place)?.field === "text";
  if (!language || !isText) return { ...draft, project };
  const texts = valueAt(draft.project, parentOf(place)) as LocalizedText | undefined;
  const before = texts?.[language] ?? "";
  const others = languagesOf(project.site).filter(({ code }) => code !== language && isWorded(texts?.[code]));
  const mark = (code: Language): [Place, string] => {
    const at = placeIn(parentOf(place), code);
    return [at, draft.outdated[at] ?? before];
  };
  const marks = Object.fromEntries(isWorded(before) && !isAnswer ? others.map(({ code }) => mark(code)) : []);
  // A text that is as it was before matches the others again.
  const fitting = Object.entries({ ...without(draft.outdated, place), ...marks }).filter(([, text]) => text !== value);
  return { ...draft, project, outdated: Object.fromEntries(fitting) };
}
