import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { useEditedPage } from "../forms/pages.ts";
import { useStudio } from "../hooks/studio-context.ts";
import { draft as draftOf, editedPlace, editorPart, openLayer } from "../machine/selectors.ts";
import type { EditorPart } from "../model/editor-part.ts";
import { HistoryPart } from "../parts/history/HistoryPart.tsx";
import { LookPart } from "../parts/look/LookPart.tsx";
import { PublishPart } from "../parts/publish/PublishPart.tsx";
import { TodoPart } from "../parts/todo/TodoPart.tsx";
import { Preview } from "../preview/Preview.tsx";
import { PreviewFailure } from "../preview/PreviewFrame.tsx";
import { wideScreen } from "../ui/layout.ts";
import { Toasts } from "../ui/Toast.tsx";
import { Boundary } from "./Boundary.tsx";
import { BrokenPart } from "./Broken.tsx";
import { DerivedPictures } from "./DerivedPictures.tsx";
import { EditView } from "./EditView.tsx";
import { FileDrops } from "./FileDrops.tsx";
import { PartBar } from "./PartBar.tsx";
import { StudioNotices } from "./StudioNotices.tsx";
import { TopBar } from "./TopBar.tsx";
import { UndoToast } from "./UndoToast.tsx";

const partViews: Readonly<Record<EditorPart, ComponentType>> = {
  edit: EditView,
  look: LookPart,
  todo: TodoPart,
  publish: PublishPart,
  history: HistoryPart,
};

/** The editor. A phone shows one part between two bars, a wide screen shows the list of parts, the form and the preview side by side. */
export function Editor() {
  const part = useStudio(editorPart);
  const place = useStudio(editedPlace);
  const page = useEditedPage();
  const draft = useStudio(draftOf);
  const isWide = useIsWide();
  const isPreviewed = useStudio(openLayer) === "preview";
  const Part = partViews[part];
  const isPreviewShown = isWide || isPreviewed;
  const main = useRef<HTMLElement>(null);
  // It is scrolled before a page scrolls a field into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each page begins at its top.
  useLayoutEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [part, page]);
  return (
    <Frame>
      <TopBar />
      <PartBar />
      <Main ref={main} hidden={!isWide && isPreviewed}>
        <StudioNotices />
        <Boundary retryOn={[part, place, draft]} fallback={(onAgain) => <BrokenPart onAgain={onAgain} />}>
          <Part key={part} />
        </Boundary>
      </Main>
      <Said>
        <UndoToast />
        <FileDrops />
        <DerivedPictures />
      </Said>
      {isPreviewShown && (
        <Side>
          <Boundary retryOn={[place, draft]} fallback={() => <PreviewFailure />}>
            <Preview />
          </Boundary>
        </Side>
      )}
    </Frame>
  );
}

/** Returns whether the preview has room beside the form. */
function useIsWide(): boolean {
  const [query] = useState(() => matchMedia(wideScreen));
  const [isWide, setWide] = useState(query.matches);
  useEffect(() => {
    const update = () => setWide(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, [query]);
  return isWide;
}

const Frame = styled.div`
  display: grid;
  grid-template: "top" auto "main" minmax(0, 1fr) "said" auto "parts" auto / minmax(0, 1fr);
  block-size: 100vh;
  block-size: 100dvh;

  @media ${wideScreen} {
    grid-template: "top top top" auto "parts main side" minmax(0, 1fr) "parts said side" auto / 12rem minmax(24rem, 1fr) minmax(22rem, 27rem);
  }
`;

const Main = styled.main`
  /* Visually hidden elements are positioned within this box. They would make the page longer than the screen otherwise. */
  position: relative;
  grid-area: main;
  overflow-y: auto;
  padding: ${theme.space.tight} ${theme.space.medium} ${theme.space.medium};
  scroll-padding-block: 1rem 4rem;

  &[hidden] {
    display: none;
  }

  > * {
    max-inline-size: ${theme.width.column};
    margin-inline: auto;
  }
`;

/** A row of its own below what scrolls, so that it covers no button. */
const Said = styled(Toasts)`
  grid-area: said;

  &:not(:empty) {
    padding-block: ${theme.space.tight};
  }
`;

const Side = styled.aside`
  grid-area: main;
  min-block-size: 0;
  min-inline-size: 0;

  @media ${wideScreen} {
    grid-area: side;
    border-inline-start: 1px solid ${theme.color.line};
  }
`;
