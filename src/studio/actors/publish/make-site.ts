import { proxy } from "comlink";
import type { Bytes } from "../../../publish/bytes.ts";
import type { Media } from "../../../publish/reopen.ts";
import type { Shell } from "../../../publish/shell.ts";
import type { Phase } from "../../../publish/site-files.ts";
import { productCatalogs } from "../../model/catalogs.ts";
import type { BytesByDigest, Draft } from "../../model/draft.ts";
import { placeOf } from "../../model/place.ts";
import { publishable } from "../../model/publishable.ts";
import { type MadeSite, type PublishProgress, ReadError } from "../../model/results.ts";
import { reportPassword } from "../worker/report-password.ts";
import type { RunWork } from "../worker/worker-client.ts";
import type { Destination } from "./destination.ts";
import { FailedPublish } from "./failed-publish.ts";
import { AlteredFileError, withoutStudio } from "./load-shell.ts";

export interface MakeSiteOptions {
  readonly draft: Draft;
  readonly bytes: BytesByDigest;
  /** Whether a newer site may be replaced. */
  readonly isForced: boolean;
  readonly loadShell: () => Promise<Shell>;
  readonly runWork: RunWork;
  readonly now: Date;
  readonly onProgress: (progress: PublishProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes the site of a draft for a destination. With the same password, media that did not change since the last time keep their ciphertext.
 *
 * @throws FailedPublish; HostError; the signal's reason if it is aborted
 */
export async function makeSite({ look }: Pick<Destination, "look">, options: MakeSiteOptions): Promise<MadeSite> {
  const { draft, bytes, isForced, runWork, now, onProgress, signal } = options;
  onProgress({ phase: "shell" });
  const shell = await options.loadShell().catch((cause: unknown) => {
    if (cause instanceof AlteredFileError) throw new FailedPublish({ reason: "altered", file: cause.file }, { cause });
    const isAnswered = cause instanceof ReadError && cause.failure !== "offline";
    throw new FailedPublish({ reason: isAnswered ? "host" : "shell" }, { cause });
  });
  const project = publishable(draft);
  const { password } = draft;
  const { problem } = await reportPassword(draft, project, runWork, signal);
  if (problem?.isBlocking) throw new FailedPublish({ reason: "problems", problems: [problem] });

  const { before, previous } = await look(draft, isForced, signal);
  const known = [previous, draft.underway, draft.published].find((media) => media?.password === password);
  // The clocks of two devices may differ, but the time must be later than that of the replaced site.
  const publishedAt = new Date(Math.max(now.getTime(), before ? Date.parse(before) + 1 : 0)).toISOString();

  const site = {
    project,
    password,
    publishedAt,
    media: mediaOf(project.media, bytes),
    shell: draft.hasStudio ? shell : withoutStudio(shell),
    catalogs: productCatalogs,
    year: now.getFullYear(),
    previous: known ?? null,
  };
  const onPhase = (phase: Phase) => onProgress({ phase });
  const made = await runWork((work) => work.publish(site, proxy(onPhase)), signal);
  if ("problems" in made) {
    // Problems name a step by its index in the published project. The draft has hidden steps too, so the index becomes an id.
    const problems = made.problems.map((found) => ({ ...found, path: placeOf(project, found.path).split("/") }));
    throw new FailedPublish({ reason: "problems", problems });
  }
  const { files, media } = made;
  return { draft, files, publishedAt, media: { ...media, password }, sent: { required: [], digests: new Set() } };
}

/** Returns the bytes of media by name. Media without bytes are left out, and the check of the project reports them. */
const mediaOf = (media: Draft["project"]["media"], bytes: BytesByDigest): Media =>
  new Map(
    Object.entries(media).flatMap(([name, { sha256 }]): [string, Bytes][] => {
      const data = bytes.get(sha256);
      return data ? [[name, data]] : [];
    }),
  );
