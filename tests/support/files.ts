import { type EventObject, fromCallback } from "xstate";
import type { SharedFile } from "../../machines/members.ts";
import type { FileReport } from "../../machines/onboarding.machine.ts";

type Report = (report: FileReport) => void;

/** Downloads of files that the test controls. */
export interface PendingFiles {
  readonly download: (file: SharedFile, report: Report) => () => void;
  /** The names of the files that are downloading. */
  readonly running: ReadonlySet<string>;
  /** Reports to whoever has asked last. */
  readonly report: Report;
}

export function pendingFiles(): PendingFiles {
  const running = new Set<string>();
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

/** The downloads as an actor for the machine. */
export const asFileActor = ({ download }: PendingFiles) =>
  fromCallback<EventObject, SharedFile>(({ input, sendBack }) => download(input, sendBack));
