import type { ComponentType } from "react";
import { DerivedPictures } from "../media/DerivedPictures.tsx";
import { FileDrops } from "../media/FileDrops.tsx";
import { type StudioView, studioView } from "../selectors.ts";
import { FirstScreen } from "../start/FirstScreen.tsx";
import { OpenSite } from "../start/OpenSite.tsx";
import { Setup } from "../start/Setup.tsx";
import { useStudio } from "../studio-context.ts";
import { Editor } from "./Editor.tsx";
import { Waiting } from "./Waiting.tsx";

/** The page of each view. */
const pages: Readonly<Record<StudioView, ComponentType>> = {
  loading: Waiting,
  doors: FirstScreen,
  site: OpenSite,
  reading: Waiting,
  setup: Setup,
  editor: Editor,
};

export function Studio() {
  const view = useStudio(studioView);
  const Page = pages[view];
  return (
    <>
      <Page />
      <FileDrops />
      {(view === "setup" || view === "editor") && <DerivedPictures />}
    </>
  );
}
