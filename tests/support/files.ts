import { type EventObject, fromCallback } from "xstate";
import { type FileReport, mediaMachine } from "../../machines/media.machine.ts";
import type { MediaName } from "../../src/project/project.ts";

type Report = (report: FileReport) => void;

/** Downloads of files that the test controls. */
export interface PendingFiles {
  readonly download: (file: { readonly name: MediaName }, report: Report) => () => void;
  /** The files that are downloading. */
  readonly running: ReadonlySet<MediaName>;
  /** Reports to whoever has asked last. */
  readonly report: Report;
}

export function pendingFiles(): PendingFiles {
  const running = new Set<MediaName>();
  let last: Report = () => {};
  return {
    running,
    download: ({ name }, report) => {
      running.add(name);
      last = report;
      return () => running.delete(name);
    },
    report: (event) => last(event),
  };
}

/** The actor of media with these downloads. */
export const mediaWith = ({ download }: PendingFiles) =>
  mediaMachine.provide({
    actors: {
      downloadFile: fromCallback<EventObject, MediaName>(({ input: name, sendBack }) => download({ name }, sendBack)),
    },
  });
