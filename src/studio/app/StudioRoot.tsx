import { I18nProvider } from "@lingui/react";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { createGlobalStyle } from "styled-components";
import { accentStyle } from "../../site/theme/accent.ts";
import { GlobalStyle } from "../../site/theme/GlobalStyle.ts";
import { type RunningStudio, StudioProvider, useStudio } from "../hooks/studio-context.ts";
import { type StudioView, studioView } from "../machine/selectors.ts";
import { emptyProject } from "../model/new-draft.ts";
import { FirstScreen } from "../parts/start/FirstScreen.tsx";
import { OpenSite } from "../parts/start/OpenSite.tsx";
import { Setup } from "../parts/start/Setup.tsx";
import { Arriving } from "../ui/Arriving.tsx";
import { CenteredPage } from "../ui/layout.ts";
import { Toasts } from "../ui/Toast.tsx";
import { Waiting } from "../ui/Waiting.tsx";
import { Boundary } from "./Boundary.tsx";
import { BrokenStudio } from "./Broken.tsx";
import { DerivedPictures } from "./DerivedPictures.tsx";
import { FileDrops } from "./FileDrops.tsx";
import { lazyEditor } from "./lazy-editor.ts";

/** The Studio's own color. The preview has the color of the site. */
const Accent = createGlobalStyle`${accentStyle(emptyProject.site.accent)}`;

/** The whole Studio, with the parts that `createStudio` made. */
export function StudioRoot(studio: RunningStudio) {
  return (
    <Surroundings {...studio}>
      <Studio />
    </Surroundings>
  );
}

/** The providers and styles that every part of the Studio needs. */
export function Surroundings({ children, ...studio }: RunningStudio & { readonly children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      <Accent />
      <StudioProvider value={studio}>
        <I18nProvider i18n={studio.i18n}>{children}</I18nProvider>
      </StudioProvider>
    </>
  );
}

/** Shows that something is being read. */
const WaitingPage = () => (
  <CenteredPage>
    <Waiting />
  </CenteredPage>
);

const EditorPage = () => (
  <Arriving part={lazyEditor} frame={CenteredPage}>
    {({ Editor }) => <Editor />}
  </Arriving>
);

const views: Readonly<Record<StudioView, ComponentType>> = {
  loading: WaitingPage,
  doors: FirstScreen,
  site: OpenSite,
  reading: WaitingPage,
  setup: Setup,
  editor: EditorPage,
};

function Studio() {
  const view = useStudio(studioView);
  useEffect(() => void lazyEditor.load().catch(() => {}), []);
  const View = views[view];
  return (
    <Boundary retryOn={[view]} fallback={(onAgain) => <BrokenStudio onAgain={onAgain} />}>
      <View />
      {view !== "editor" && (
        <Toasts>
          <FileDrops />
          {view === "setup" && <DerivedPictures />}
        </Toasts>
      )}
    </Boundary>
  );
}
