import { proxy } from "comlink";
import type { Bytes } from "../../../publish/bytes.ts";
import { DEMO_PASSWORD } from "../../../publish/password/public-passwords.ts";
import type { Media, ReadFile } from "../../../publish/reopen.ts";
import type { Shell } from "../../../publish/shell.ts";
import { productCatalogs } from "../../model/catalogs.ts";
import type { BytesByDigest, Draft } from "../../model/draft.ts";
import { placeOf } from "../../model/place.ts";
import type { PublishPhase } from "../../model/publish-phases.ts";
import { publishable } from "../../model/publishable.ts";
import { type OnlineObstacle, type PublishedSite, type PublishFailure, ReadError } from "../../model/results.ts";
import type { RunWork } from "../worker/worker-client.ts";
import { withoutStudio } from "./load-shell.ts";
import { lookOnline } from "./this-site.ts";

/** Thrown if nothing was published, with the reason. */
export class FailedPublish extends Error {
  override readonly name = "FailedPublish";
  readonly failure: PublishFailure;

  constructor(failure: PublishFailure, options?: ErrorOptions) {
    super(`Not published: ${failure.reason}`, options);
    this.failure = failure;
  }
}

export interface PublishSiteOptions {
  readonly draft: Draft;
  readonly bytes: BytesByDigest;
  /** Whether a newer site may be replaced. */
  readonly isForced: boolean;
  readonly loadShell: () => Promise<Shell>;
  /** The address of the site that the Studio belongs to. `read` reads its files. */
  readonly here: URL;
  readonly read: ReadFile;
  readonly runWork: RunWork;
  readonly now: Date;
  readonly onPhase: (phase: PublishPhase) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes the site of a draft as a zip. With the same password, media that did not change since the last time keep their
 * ciphertext.
 *
 * @throws FailedPublish; the signal's reason if it is aborted
 */
export async function publishSite(options: PublishSiteOptions): Promise<PublishedSite> {
  const { draft, bytes, isForced, here, read, runWork, now, onPhase, signal } = options;
  onPhase("shell");
  const shell = await options.loadShell().catch((cause: unknown) => {
    const isAnswered = cause instanceof ReadError && cause.failure !== "offline";
    throw new FailedPublish({ reason: isAnswered ? "host" : "shell" }, { cause });
  });
  const project = publishable(draft);
  const { password } = draft;
  const { problem } = await runWork((work) => work.checkPassword(password, project, productCatalogs), signal);
  if (problem) throw new FailedPublish({ reason: "problems", problems: [problem] });

  const online = await lookOnline(read, [password, draft.published?.password ?? password, DEMO_PASSWORD]);
  signal.throwIfAborted();
  const isDemo = online.is === "opened" && online.password === DEMO_PASSWORD;
  const payload = online.is === "opened" && !isDemo ? online.payload : null;
  const before = payload?.publishedAt ?? "";
  if (!isForced) {
    if (before > (draft.publishedAt ?? "")) throw new FailedPublish({ reason: "newer", publishedAt: before });
    const obstacle = online.is === "none" || online.is === "opened" ? null : online.is;
    if (obstacle && isOwn(draft, obstacle, here)) throw new FailedPublish({ reason: "online", obstacle });
  }
  const previous = online.is === "opened" && online.password === password ? payload : null;
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
    previous: previous ?? (draft.published?.password === password ? draft.published : null),
  };
  const made = await runWork((work) => work.publish(site, proxy(onPhase)), signal);
  if ("problems" in made) {
    // Problems name a step by its index in the published project. The draft has hidden steps too, so the index becomes an id.
    const problems = made.problems.map((found) => ({ ...found, path: placeOf(project, found.path).split("/") }));
    throw new FailedPublish({ reason: "problems", problems });
  }

  onPhase("zip");
  const zip = new Blob([await runWork((work) => work.zipSite(made.files), signal)], { type: "application/zip" });
  return {
    name: siteFileName(project.site.name),
    size: zip.size,
    publishedAt,
    zip,
    media: { ...made.media, password },
  };
}

/**
 * Returns whether the site at this address, which can't be read, may be the draft's own. It is not if the draft has another address, or if
 * it was never published and no site answers here.
 */
function isOwn({ project, publishedAt }: Draft, obstacle: OnlineObstacle, here: URL): boolean {
  const { address } = project.site;
  if (address && new URL("./", address).href !== here.href) return false;
  return obstacle === "password" || publishedAt !== undefined;
}

/** Returns the bytes of media by name. Media without bytes are left out, and the check of the project reports them. */
const mediaOf = (media: Draft["project"]["media"], bytes: BytesByDigest): Media =>
  new Map(
    Object.entries(media).flatMap(([name, { sha256 }]): [string, Bytes][] => {
      const data = bytes.get(sha256);
      return data ? [[name, data]] : [];
    }),
  );

/** Returns the zip's name: the team's name in letters that every system can write, such as `equipo-nandu-site.zip`. */
export function siteFileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return `${[plain.slice(0, 40), "site"].filter(Boolean).join("-")}.zip`;
}
