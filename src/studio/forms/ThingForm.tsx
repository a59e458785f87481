import { Field } from "../fields/Field.tsx";
import { handFile } from "../fields/media/handed-files.ts";
import { useEdit, useGo, useMessages, useStudio, useValue } from "../hooks/studio-context.ts";
import { firstLanguage } from "../machine/selectors.ts";
import { isInCard, type ThingName, thingAt } from "../model/fields.ts";
import { type Place, placeIn } from "../model/place.ts";
import { textsInForm } from "../model/screens.ts";
import { clipFields, extras, fileField, type NamedField, shownFields } from "../model/shown-fields.ts";
import { TextButton } from "../ui/controls.ts";
import { Panel, Row, Stack, SubHeading } from "../ui/layout.ts";
import { capitalize, fieldName, thingName } from "../words/place-name.ts";
import { say } from "../words/studio-i18n.ts";
import { AddChip, AddFileChip } from "./AddChip.tsx";
import { ThingList } from "./ThingList.tsx";
import { useAddItem } from "./use-items.ts";

/** The form of a thing, with its fields from the table `things`. On a page, the fields of a video and each list form a group of their own. */
export function ThingForm({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const edit = useEdit();
  const go = useGo();
  const thing = thingAt(place);
  const value = (useValue(place) ?? {}) as object;
  if (!thing) return null;
  const fields = shownFields(thing, value);
  const isClip = ([name]: NamedField) => clipFields.includes(name);
  const isList = ([, { field }]: NamedField) => field === "list";
  const clip = fields.filter(isClip);
  const plain = fields.filter((entry) => !isClip(entry) && !isList(entry));
  const lists = fields.filter(isList);
  const texts = textsInForm(place);
  const view = ([name, field]: NamedField) => {
    const named = { place: placeIn(place, name), label: capitalize(fieldName(i18n, name, thing)) };
    if (field.field === "list") return <ThingList key={name} {...named} of={field.of} Form={ThingForm} />;
    return <Field key={name} {...named} field={field} />;
  };
  const removal = (name: string) => ({ edit: "remove", place: placeIn(place, name) }) as const;
  const removeVideo = () => {
    edit({ edit: "all", edits: [removal("video"), removal("poster"), removal("captions")] });
    go(place);
  };
  if (isInCard(thing)) return <Stack $gap="medium">{fields.map(view)}</Stack>;
  return (
    <Stack $gap="large">
      {thing === "gamePlan" && lists.map(view)}
      {texts.length > 0 && (
        <Panel>
          {texts.map((id) => (
            <Field
              key={id}
              place={placeIn("texts", id)}
              field={{ field: "text", isLong: true }}
              label={say(i18n, `owner.text.${id}`)}
            />
          ))}
        </Panel>
      )}
      {plain.length > 0 && <Panel>{plain.map(view)}</Panel>}
      {clip.length > 0 && (
        <Panel>
          <Row $isSpread>
            <SubHeading>{capitalize(fieldName(i18n, "video"))}</SubHeading>
            {"video" in value && (
              <TextButton data-at-end onClick={removeVideo}>
                {i18n._("studio.item.remove")}
              </TextButton>
            )}
          </Row>
          {clip.map(view)}
        </Panel>
      )}
      {thing === "step" && lists.map(view)}
      {thing === "step" && <Extras place={place} has={value} />}
    </Stack>
  );
}

/** Buttons that add optional fields and list items to a step. */
function Extras({ place, has }: { readonly place: Place; readonly has: object }) {
  const i18n = useMessages();
  return (
    <Panel aria-label={i18n._("studio.extras")}>
      <strong>{i18n._("studio.extras")}</strong>
      <Row>
        {extras.map(([name, field]) => {
          const at = placeIn(place, name);
          if (field.field === "list") return <AddThing key={name} list={at} of={field.of} />;
          return name in has ? null : <AddVideo key={name} place={at} />;
        })}
      </Row>
    </Panel>
  );
}

/** A button that adds a thing to a list. What needs a file begins with it. */
function AddThing({ list, of }: { readonly list: Place; readonly of: ThingName }) {
  const i18n = useMessages();
  const addItem = useAddItem();
  const name = capitalize(thingName(i18n, of));
  const needed = fileField(of);
  return needed ? (
    <AddFileChip name={name} use={needed.use} onFile={(file) => addItem(list, of, { file })} />
  ) : (
    <AddChip name={name} onClick={() => addItem(list, of)} />
  );
}

/** Buttons that add a video: one whose address is written next, or a clip. */
function AddVideo({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const edit = useEdit();
  const go = useGo();
  const first = useStudio(firstLanguage);
  const add = () => {
    edit({ edit: "set", place, value: {} });
    go(place);
  };
  return (
    <>
      <AddChip name={i18n._("studio.extras.video")} onClick={add} />
      <AddFileChip
        name={i18n._("studio.extras.clip")}
        use="video"
        onFile={(file) => {
          handFile(placeIn(place, first), file);
          add();
        }}
      />
    </>
  );
}
