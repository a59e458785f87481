import type { ReactNode } from "react";
import { styled } from "styled-components";
import { inLanguage } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import { Icon } from "../../site/ui/Icon.tsx";
import { whenTouched } from "../../site/ui/touched.ts";
import { capitalized, fieldName, thingName, usePlaceName } from "../app/place-name.ts";
import { useMediumUrl } from "../media/use-medium-url.ts";
import type { Place } from "../project/place.ts";
import { firstLanguage, project } from "../selectors.ts";
import { useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { Heading, Stack, SubHeading } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { Badges } from "./Badges.tsx";
import { ItemList } from "./ItemList.tsx";
import { pictureOf } from "./pages.ts";
import { useAddItem } from "./use-add-item.ts";

/** The parts of the site in their order. Each leads to its page. */
export function Overview() {
  const i18n = useMessages();
  const send = useStudioSend();
  const add = useAddItem();
  return (
    <Stack $gap="large">
      <Heading>{i18n._("studio.part.edit")}</Heading>
      <Entry place="members/welcome" icon="welcome" name={capitalized(thingName(i18n, "welcome"))} />
      <Stack as="section" $gap="small" aria-label={capitalized(fieldName(i18n, "steps"))}>
        <SubHeading>{capitalized(fieldName(i18n, "steps"))}</SubHeading>
        <ItemList place="members/steps" canHide head={(place, index) => <StepHead place={place} index={index} />} />
        <Button
          $quiet
          data-place="members/steps"
          onClick={() => send({ type: "part.select", part: "edit", place: add("members/steps", "step") })}
        >
          <Icon path={studioIcons.add} /> {i18n._("studio.step.add")}
        </Button>
      </Stack>
      <Stack $gap="small">
        <Entry place="members/gamePlan" icon="gamePlan" name={capitalized(thingName(i18n, "gamePlan"))} />
        <Entry place="members/leaders" icon="leaders" name={capitalized(fieldName(i18n, "leaders"))} />
        <Entry place="members/resources" icon="resources" name={capitalized(fieldName(i18n, "resources"))} />
        <Entry place="texts" icon="texts" name={i18n._("studio.page.texts")} />
      </Stack>
    </Stack>
  );
}

interface EntryProps {
  readonly place: Place;
  readonly name: string;
  readonly icon: keyof typeof studioIcons;
}

function Entry({ place, name, icon }: EntryProps) {
  return (
    <Open place={place} isCard>
      <Thumb>
        <Icon path={studioIcons[icon]} />
      </Thumb>
      <Name>
        <strong>{name}</strong>
        <Badges place={place} />
      </Name>
    </Open>
  );
}

/** A step in the list: its number, its first picture, its title, what is still to be done in it. */
function StepHead({ place, index }: { readonly place: Place; readonly index: number }) {
  const placeName = usePlaceName();
  const language = useStudio(firstLanguage);
  const step = useStudio((snapshot) => project(snapshot).members.steps[index]);
  const url = useMediumUrl(useStudio((snapshot) => pictureOf(project(snapshot), place)));
  const title = step && inLanguage(step.title, language);
  return (
    <Open place={place}>
      <Thumb>
        {url && <img src={url} alt="" />}
        <StepNumber data-over={url !== undefined || undefined}>{index + 1}</StepNumber>
      </Thumb>
      <Name>
        {title?.trim() ? <strong lang={language}>{title}</strong> : <strong>{capitalized(placeName(place))}</strong>}
        <Badges place={place} />
      </Name>
    </Open>
  );
}

/** Leads to the page of a place. */
function Open({
  place,
  isCard,
  children,
}: {
  readonly place: Place;
  readonly isCard?: true;
  readonly children: ReactNode;
}) {
  const send = useStudioSend();
  return (
    <Leading
      type="button"
      data-place={place}
      data-card={isCard}
      onClick={() => send({ type: "part.select", part: "edit", place })}
    >
      {children}
    </Leading>
  );
}

const Leading = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space.small};
  min-inline-size: 0;
  min-block-size: 4.5rem;
  padding: ${theme.space.tight} 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;

  &[data-card] {
    padding: ${theme.space.tight} ${theme.space.small};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.surface};
  }

  ${whenTouched(`background: ${theme.color.accentSoft};`)}
`;

const Thumb = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};

  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

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

const Name = styled.span`
  display: grid;
  gap: ${theme.space.hair};
  min-inline-size: 0;
  line-height: 1.3;
`;
