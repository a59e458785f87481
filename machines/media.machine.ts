import { assertEvent, assign, type EventObject, fromCallback, setup, spawnChild, stopChild } from "xstate";
import type { MediaName } from "../src/project/project.ts";
import { answerErrors } from "./results.ts";

/**
 * Why a medium is not shown: it did not arrive, the host no longer has it because the site was published again, something else was
 * answered in its place, or the browser can't play it.
 */
export const mediaErrors = ["network", "outdated", "unplayable", ...answerErrors] as const;

export type MediaError = (typeof mediaErrors)[number];

/** The progress of a file that the member has asked for. */
export type FileStatus =
  /** How much of it has arrived, from 0 to 1. */
  | { readonly phase: "downloading"; readonly received: number }
  /** Where it can be opened and saved from, a `blob:` address of this page. */
  | { readonly phase: "ready"; readonly address: string }
  | { readonly phase: "failed"; readonly error: MediaError };

export interface MediaContext {
  /** The video that was started last: `welcome`, or the id of its step or its resource after `step.` or `resource.`. */
  readonly playing: string | null;
  /** The files that the member has asked for. */
  readonly files: Readonly<Record<MediaName, FileStatus | undefined>>;
  /** Why a medium can't be shown, by its name; by its address for a video on another site. */
  readonly errors: Readonly<Record<string, MediaError | undefined>>;
}

export type MediaEvent =
  /** The member starts a video. Another one that plays ends. */
  | { readonly type: "video.play"; readonly video: string }
  /** The member closes what a video plays in. */
  | { readonly type: "video.stop" }
  /** The member goes on to the next screen. The video ends, and errors are cleared. */
  | { readonly type: "screen.leave" }
  /** A picture or a video can't be shown. */
  | { readonly type: "media.fail"; readonly name: string; readonly error: MediaError }
  /** The member tries a picture or a video again, or it has arrived in the meantime. */
  | { readonly type: "media.retry"; readonly name: string }
  /** The member asks for a file. */
  | { readonly type: "file.open"; readonly name: MediaName }
  /** The member cancels a file. */
  | { readonly type: "file.cancel"; readonly name: MediaName }
  /** The progress of a file that the member has asked for. */
  | { readonly type: "file.report"; readonly name: MediaName; readonly status: FileStatus };

/** What the app reports about a picture or a video. */
export type MediaReport = Extract<MediaEvent, { type: "media.fail" | "media.retry" }>;

/** What the actor `downloadFile` reports. */
export type FileReport = Extract<MediaEvent, { type: "file.report" }>;

/**
 * Keeps track of the video that plays, of downloads, and of media that can't be shown. It never changes the screen.
 *
 * The app provides the actor `downloadFile`. Its input is the file's name, and it sends `FileReport`s until it is stopped.
 */
export const mediaMachine = setup({
  types: {
    context: {} as MediaContext,
    events: {} as MediaEvent,
  },
  actors: {
    // Without the app, a simulation sends the reports.
    downloadFile: fromCallback<EventObject, MediaName>(() => {}),
  },
  actions: {
    playVideo: assign({ playing: (_, { video }: { video: string }) => video }),
    stopVideo: assign({ playing: null }),
    leaveScreen: assign({ playing: null, errors: {} }),
    setError: assign({
      errors: ({ context }, { name, error }: { name: string; error?: MediaError }) => ({
        ...context.errors,
        [name]: error,
      }),
    }),
    setFileStatus: assign({
      files: ({ context }, { name, status }: { name: MediaName; status?: FileStatus }) => ({
        ...context.files,
        [name]: status,
      }),
    }),
    startDownload: spawnChild("downloadFile", {
      id: ({ event }) => {
        assertEvent(event, "file.open");
        return event.name;
      },
      input: ({ event }) => {
        assertEvent(event, "file.open");
        return event.name;
      },
    }),
    stopDownload: stopChild((_, { name }: { name: MediaName }) => name),
  },
  guards: {
    canDownload: ({ context }, { name }: { name: MediaName }) => context.files[name]?.phase !== "downloading",
    isDownloading: ({ context }, { name }: { name: MediaName }) => context.files[name]?.phase === "downloading",
  },
}).createMachine({
  id: "media",
  description: "The members' videos, pictures and files, whatever screen they are on.",
  context: { playing: null, files: {}, errors: {} },
  on: {
    "video.play": {
      actions: { type: "playVideo", params: ({ event }) => event },
    },
    "video.stop": {
      actions: "stopVideo",
    },
    "screen.leave": {
      actions: "leaveScreen",
    },
    "media.fail": {
      actions: { type: "setError", params: ({ event }) => event },
    },
    "media.retry": {
      actions: { type: "setError", params: ({ event }) => ({ name: event.name }) },
    },
    "file.open": {
      guard: { type: "canDownload", params: ({ event }) => event },
      actions: [
        {
          type: "setFileStatus",
          params: ({ event }) => ({ name: event.name, status: { phase: "downloading", received: 0 } }),
        },
        "startDownload",
      ],
    },
    "file.report": {
      guard: { type: "isDownloading", params: ({ event }) => event },
      actions: { type: "setFileStatus", params: ({ event }) => event },
    },
    "file.cancel": {
      guard: { type: "isDownloading", params: ({ event }) => event },
      actions: [
        { type: "stopDownload", params: ({ event }) => event },
        { type: "setFileStatus", params: ({ event }) => ({ name: event.name }) },
      ],
    },
  },
});
