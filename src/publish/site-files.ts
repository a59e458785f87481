import type { Project } from "../project/project.ts";
import type { PublishedMedia } from "../project/published.ts";
import { PAYLOAD_FILE } from "../site/members/encryption-format.ts";
import { normalizePassword } from "../site/members/normalize-password.ts";
import { type Bytes, decodeText, encodeText, type Random, secureRandom, sha256, toBase64 } from "./bytes.ts";
import { encryptPayload } from "./encrypt.ts";
import { encryptMedia } from "./encrypt-media.ts";
import { filesForHosts, filesForServers } from "./hosts/hosts.ts";
import { makePages, siteAddress } from "./make-pages.ts";
import { type Catalogs, membersMessages } from "./messages.ts";
import { withNeededBytes } from "./needed-media.ts";
import type { RenderPages } from "./page.ts";
import { headerPolicy, STUDIO_PAGE } from "./policy.ts";
import { publicFiles } from "./public-files.ts";
import type { Media } from "./reopen.ts";
import type { Shell } from "./shell.ts";

/** The phases of publishing, in order. */
export const phases = ["check", "media", "payload", "pages"] as const;

export type Phase = (typeof phases)[number];

export interface PublishOptions {
  readonly project: Project;
  readonly media: Media;
  /** The password as the owner wrote it. Its strength is not checked here. */
  readonly password: string;
  readonly shell: Shell;
  /** The product's own messages. */
  readonly catalogs: Catalogs;
  /** The media that are online now, encrypted with this password. Media that did not change keep their name and ciphertext. */
  readonly previous?: PublishedMedia | null;
  /** Whether the password is the demo's. */
  readonly isDemo?: boolean;
  readonly year: number;
  /** The current time, as ISO 8601. Whoever has the password can read it. */
  readonly publishedAt?: string;
  /** Makes the output repeatable. */
  readonly random?: Random;
  readonly onPhase?: (phase: Phase) => void;
  readonly signal?: AbortSignal;
}

export interface Published {
  /** The files of the site, by path below its base. */
  readonly files: ReadonlyMap<string, Bytes>;
  /** Configurations for the owner's own server. They are not part of the site. */
  readonly hosting: ReadonlyMap<string, Bytes>;
  /** The media for `previous` of the next publishing with this password. */
  readonly media: PublishedMedia;
}

/** Makes the files of a site whose project and media are already checked, with a function that renders its pages. */
export async function siteFiles(options: PublishOptions, renderPages: RenderPages): Promise<Published> {
  const { shell, catalogs, previous = null, random, signal } = options;
  const password = normalizePassword(options.password);
  if (password === null) throw new Error("Nobody can type this password.");
  const enter = (phase: Phase) => {
    signal?.throwIfAborted();
    options.onPhase?.(phase);
  };

  enter("media");
  const { project, media } = await withNeededBytes(options);
  const address = siteAddress(project);
  const base = address?.pathname ?? "/";
  const { files: pictures, paths } = await publicFiles(project, media, base);
  const encrypted = await encryptMedia(project, media, paths, previous, random ?? secureRandom, signal);

  enter("payload");
  const { members } = project;
  const messages = membersMessages(project, catalogs.members);
  const { publishedAt } = options;
  const content = { project, messages, files: encrypted.files, ...(publishedAt && { publishedAt }) };
  const payload = await encryptPayload(content, password, random);

  enter("pages");
  const { year, isDemo } = options;
  const published = { year, digest: toBase64(await sha256(payload)), ...(isDemo && { isDemo }) };
  const pages = await makePages({ project, files: encrypted.files, shell, catalogs, published }, renderPages);
  const studioPage = shell.files.get(STUDIO_PAGE);
  const policy = await headerPolicy(members, [...pages.values()], studioPage && decodeText(studioPage));
  signal?.throwIfAborted();

  return {
    files: new Map([
      ...shell.files,
      ...pictures,
      ...encrypted.ciphertexts,
      [PAYLOAD_FILE, payload],
      ...encoded(pages),
      ...encoded(Object.entries(filesForHosts(policy, base))),
    ]),
    hosting: new Map(encoded(Object.entries(filesForServers(policy, base, address)))),
    media: { project: { media: project.media }, files: encrypted.files },
  };
}

const encoded = (texts: Iterable<readonly [path: string, text: string]>) =>
  [...texts].map(([path, text]) => [path, encodeText(text)] as const);
