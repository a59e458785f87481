import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { resourceCategories } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { capitalized, fieldName, thingName, usePlaceName } from "../app/place-name.ts";
import { type Place, placeIn, valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { AllTexts } from "../texts/AllTexts.tsx";
import { IconButton, TextButton } from "../ui/controls.ts";
import { Heading, Panel, Row, Stack } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { AddChip } from "./AddChip.tsx";
import { Badges } from "./Badges.tsx";
import { focusPlace } from "./focus-place.ts";
import { LeadersPage } from "./LeadersPage.tsx";
import { ListField } from "./ListField.tsx";
import { extras } from "./shown-fields.ts";
import { ThingForm } from "./ThingForm.tsx";
import { useAddItem } from "./use-items.ts";

/** A page of the part Edit: a step, a leader, what has a page besides, or all texts; and the way back. */
export function ThingPage({ place }: { readonly place: Place }) {
  const placeName = usePlaceName();
  return (
    <Stack $gap="large">
      <Ways place={place} />
      <Stack $gap="hair">
        <Heading data-place={place} tabIndex={-1}>
          {capitalized(placeName(place))}
        </Heading>
        <Badges place={place} />
      </Stack>
      <Content place={place} />
    </Stack>
  );
}

function Content({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  switch (place) {
    case "texts":
      return <AllTexts />;
    case "members/leaders":
      return <LeadersPage />;
    case "members/resources":
      return resourceCategories.map((category) => (
        <ListField
          key={category}
          place={placeIn(place, category)}
          of="resource"
          label={capitalized(fieldName(i18n, category))}
        />
      ));
    default:
      return (
        <>
          <ThingForm place={place} />
          {place.startsWith("members/steps/") && <AddExtra place={place} />}
        </>
      );
  }
}

/** Back to the list that it is in, and to the steps before and after. */
function Ways({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const steps = useStudio(project).members.steps.map(({ id }) => placeIn("members/steps", id));
  const index = steps.indexOf(place);
  const go = (to: Place | undefined) => () => {
    if (to !== undefined) send({ type: "part.select", part: "edit", place: to });
  };
  const [previous, next] = [steps[index - 1], steps[index + 1]];
  return (
    <Nav aria-label={i18n._("studio.ways")}>
      <TextButton onClick={go(place.startsWith("members/leaders/") ? "members/leaders" : "")}>
        <Icon path={studioIcons.back} size={20} /> {i18n._("studio.ways.back")}
      </TextButton>
      {index >= 0 && (
        <span>
          <IconButton
            aria-label={i18n._("studio.ways.previous")}
            aria-disabled={!previous || undefined}
            onClick={go(previous)}
          >
            <Icon path={studioIcons.back} />
          </IconButton>
          <IconButton aria-label={i18n._("studio.ways.next")} aria-disabled={!next || undefined} onClick={go(next)}>
            <Icon path={studioIcons.forward} />
          </IconButton>
        </span>
      )}
    </Nav>
  );
}

/** Adds to a step what it has not, or another one of what it has. */
function AddExtra({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const edit = useEdit();
  const addItem = useAddItem();
  const step = useStudio((snapshot) => valueAt(project(snapshot), place)) as object;
  const addVideo = (at: Place) => {
    flushSync(() => edit({ edit: "set", place: at, value: {} }));
    focusPlace(at);
  };
  return (
    <Panel aria-label={i18n._("studio.extras")}>
      <Row>
        <strong>{i18n._("studio.extras")}</strong>
        {extras.map(([name, field]) => {
          const at = placeIn(place, name);
          if (field.field === "list")
            return (
              <AddChip key={name} name={capitalized(thingName(i18n, field.of))} onClick={() => addItem(at, field.of)} />
            );
          return (
            !(name in step) && (
              <AddChip key={name} name={capitalized(fieldName(i18n, name))} onClick={() => addVideo(at)} />
            )
          );
        })}
      </Row>
    </Panel>
  );
}

const Nav = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-inline-end: calc(-1 * ${theme.space.tight});
`;
