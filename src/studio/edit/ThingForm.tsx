import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { capitalized, fieldName } from "../app/place-name.ts";
import { thingAt } from "../project/fields.ts";
import { type Place, placeIn, valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { TextButton } from "../ui/controls.ts";
import { Panel, Row, Stack, SubHeading } from "../ui/layout.ts";
import { Field } from "./Field.tsx";
import { focusPlace } from "./focus-place.ts";
import { clipFields, shownFields } from "./shown-fields.ts";

/** The form of a thing: the fields that it has, out of the table `things`. What belongs to a video, and each list, stands by itself. */
export function ThingForm({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const edit = useEdit();
  const thing = thingAt(place);
  const value = (useStudio((snapshot) => valueAt(project(snapshot), place)) ?? {}) as object;
  if (!thing) return null;
  const fields = shownFields(thing, value);
  const isClip = ([name]: (typeof fields)[number]) => clipFields.includes(name);
  const isList = ([, { field }]: (typeof fields)[number]) => field === "list";
  const clip = fields.filter(isClip);
  const plain = fields.filter((entry) => !isClip(entry) && !isList(entry));
  const view = ([name, field]: (typeof fields)[number]) => (
    <Field key={name} place={placeIn(place, name)} field={field} label={capitalized(fieldName(i18n, name))} />
  );
  const removeVideo = () => {
    const given = clipFields.filter((name) => name in value).map((name) => placeIn(place, name));
    const [first, ...others] = given.map((at) => ({ edit: "remove", place: at }) as const);
    if (first) flushSync(() => edit({ edit: "all", edits: [first, ...others] }));
    focusPlace(place);
  };
  const isPage = ["site", "linkPreview", "welcome", "step", "gamePlan"].includes(thing);
  const isListFirst = fields[0] !== undefined && isList(fields[0]);
  const lists = fields.filter(isList).map(view);
  const Frame = isPage ? Panel : Stack;
  return (
    <Stack $gap={isPage ? "large" : "medium"}>
      {isListFirst && lists}
      {plain.length > 0 && <Frame>{plain.map(view)}</Frame>}
      {clip.length > 0 && (
        <Frame>
          {isPage && (
            <Top>
              <SubHeading>{capitalized(fieldName(i18n, "video"))}</SubHeading>
              {"video" in value && <TextButton onClick={removeVideo}>{i18n._("studio.item.remove")}</TextButton>}
            </Top>
          )}
          {clip.map(view)}
        </Frame>
      )}
      {!isListFirst && lists}
    </Stack>
  );
}

const Top = styled(Row)`
  justify-content: space-between;
`;
