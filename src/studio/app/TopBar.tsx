import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { orderedPages, pageOf, useEditedPage } from "../forms/pages.ts";
import { useGo, useIsHidden, useLeave, useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { usePageTitle } from "../hooks/use-names.ts";
import { openLayer, project } from "../machine/selectors.ts";
import { isWithin, type Place, parentOf } from "../model/place.ts";
import { Badge, IconButton, TextButton } from "../ui/controls.ts";
import { wideScreen } from "../ui/layout.ts";
import { SaveButton, SaveDetails } from "../ui/SaveState.tsx";
import { studioIcons } from "../ui/studio-icons.ts";
import { NarrowUndo, UndoButton } from "./UndoButton.tsx";

/** The only bar above a form: the way back, the name of the page, its neighbors, and the state of saving. */
export function TopBar() {
  const send = useStudioSend();
  const leave = useLeave();
  const go = useGo();
  const i18n = useMessages();
  const page = useEditedPage();
  const whole = useStudio(project);
  const isPreviewed = useStudio(openLayer) === "preview";
  const openHistory = () => send({ type: "part.select", part: "history" });
  const history = (
    <IconButton aria-label={i18n._("studio.history")} onClick={openHistory}>
      <Icon path={studioIcons.history} />
    </IconButton>
  );
  return (
    <Bar>
      {page === "" ? (
        <IconButton aria-label={i18n._("studio.back")} onClick={() => leave({ type: "project.close" })}>
          <Icon path={studioIcons.back} />
        </IconButton>
      ) : (
        <IconButton aria-label={i18n._("studio.ways.back")} onClick={() => go(pageOf(whole, parentOf(page)))}>
          <Icon path={studioIcons.back} />
        </IconButton>
      )}
      <Middle>
        {page !== "" && <PageName place={page} />}
        <SaveButton />
      </Middle>
      <UndoButton isShort />
      {page === "" ? history : <Ways place={page} />}
      <PreviewButton
        aria-label={i18n._("studio.preview")}
        aria-pressed={isPreviewed}
        onClick={() => send(isPreviewed ? { type: "layer.close" } : { type: "layer.open", layer: "preview" })}
      >
        <Icon path={isPreviewed ? studioIcons.edit : studioIcons.show} />
      </PreviewButton>
      <SaveDetails>
        {page !== "" && (
          <>
            <NarrowUndo>
              <UndoButton />
            </NarrowUndo>
            <TextButton onClick={openHistory}>
              <Icon path={studioIcons.history} size={20} /> {i18n._("studio.history")}
            </TextButton>
          </>
        )}
      </SaveDetails>
    </Bar>
  );
}

/** The name of a page as its heading, and whether it is hidden from members. */
function PageName({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const { text, language } = usePageTitle()(place);
  const isHidden = useIsHidden(place);
  return (
    <Name data-place={place} tabIndex={-1} lang={language}>
      {text} {isHidden && <Badge lang={i18n.locale}>{i18n._("studio.step.hidden")}</Badge>}
    </Name>
  );
}

/** Links to the pages before and after in the order of the list. */
function Ways({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const go = useGo();
  const order = orderedPages(useStudio(project));
  const index = order.findIndex((page) => isWithin(place, page));
  const way = (icon: "back" | "forward", label: string, to: Place | undefined) => (
    <IconButton aria-label={label} aria-disabled={!to || undefined} onClick={() => to && go(to)}>
      <Icon path={studioIcons[icon]} size={20} />
    </IconButton>
  );
  return (
    <Neighbors aria-label={i18n._("studio.ways")}>
      {way("back", i18n._("studio.ways.previous"), order[index - 1])}
      {way("forward", i18n._("studio.ways.next"), order[index + 1])}
    </Neighbors>
  );
}

const Bar = styled.header`
  grid-area: top;
  position: relative;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-block-size: 3.25rem;
  padding: 0 ${theme.space.hair};
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;

  > * {
    grid-area: 1 / 1;
  }

  > h1 {
    align-self: start;
    margin-block: ${theme.space.hair} min(1.25rem, 5vw);
    pointer-events: none;
  }
`;

/** At most two lines: a longer name is whole in the form below. */
const Name = styled.h1`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-size: min(0.9375rem, 4.6vw);
  line-height: 1.15;
  overflow-wrap: anywhere;
`;

const Neighbors = styled.nav`
  display: flex;
  flex: none;
`;

const PreviewButton = styled(IconButton)`
  @media ${wideScreen} {
    display: none;
  }
`;
