import { styled } from "styled-components";
import { inLanguage } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import { Icon } from "../../site/ui/Icon.tsx";
import { capitalized, usePlaceName } from "../app/place-name.ts";
import { useMediumUrl } from "../media/use-medium-url.ts";
import type { Place } from "../project/place.ts";
import { firstLanguage, project } from "../selectors.ts";
import { useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { Heading, Stack, SubHeading } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { Entry } from "./Entry.tsx";
import { ItemList } from "./ItemList.tsx";
import { pages, pictureOf } from "./pages.ts";
import { useAddItem } from "./use-items.ts";

/** The parts of the site in their order. Each leads to its page. */
export function Overview() {
  const i18n = useMessages();
  const send = useStudioSend();
  const placeName = usePlaceName();
  const add = useAddItem();
  const steps = capitalized(placeName("members/steps"));
  const [welcome, ...others] = pages.map((place) => (
    <Entry
      key={place}
      place={place}
      isCard
      thumb={<Icon path={pageIcons[place]} />}
      name={<strong>{capitalized(placeName(place))}</strong>}
    />
  ));
  return (
    <Stack $gap="large">
      <Heading>{i18n._("studio.part.edit")}</Heading>
      {welcome}
      <Stack as="section" $gap="small" aria-label={steps}>
        <SubHeading>{steps}</SubHeading>
        <ItemList place="members/steps" canHide head={(place, index) => <StepEntry place={place} index={index} />} />
        <Button
          $quiet
          data-place="members/steps"
          onClick={() => send({ type: "part.select", part: "edit", place: add("members/steps", "step") })}
        >
          <Icon path={studioIcons.add} /> {i18n._("studio.step.add")}
        </Button>
      </Stack>
      <Stack $gap="small">{others}</Stack>
    </Stack>
  );
}

const pageIcons: Readonly<Record<(typeof pages)[number], string>> = {
  "members/welcome": studioIcons.welcome,
  "members/gamePlan": studioIcons.gamePlan,
  "members/leaders": studioIcons.leaders,
  "members/resources": studioIcons.resources,
  texts: studioIcons.texts,
};

/** A step in the list, by its number, its first picture and its title. */
function StepEntry({ place, index }: { readonly place: Place; readonly index: number }) {
  const placeName = usePlaceName();
  const language = useStudio(firstLanguage);
  const step = useStudio((snapshot) => project(snapshot).members.steps[index]);
  const url = useMediumUrl(useStudio((snapshot) => pictureOf(project(snapshot), place)));
  const title = step && inLanguage(step.title, language);
  return (
    <Entry
      place={place}
      thumb={
        <>
          {url && <img src={url} alt="" />}
          <StepNumber data-over={url !== undefined || undefined}>{index + 1}</StepNumber>
        </>
      }
      name={title?.trim() ? <strong lang={language}>{title}</strong> : <strong>{capitalized(placeName(place))}</strong>}
    />
  );
}

const StepNumber = styled.span`
  font-weight: 700;

  &[data-over] {
    position: absolute;
    inset: 0 auto auto 0;
    min-inline-size: 1.5rem;
    padding: 0 0.3rem;
    border-end-end-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: 0.875rem;
    text-align: center;
  }
`;
