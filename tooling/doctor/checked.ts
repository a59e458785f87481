import type { Site } from "../../src/project/published.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import type { LiveSite } from "./live-site.ts";

/** Where the doctor looks, and what it compares that with. */
export interface DoctorOptions {
  /** Of any page of the site. */
  readonly address: URL;
  readonly password: string;
  /** The files of the build on this computer, by path; `null` where there is none. */
  readonly built: ReadonlyMap<string, Bytes> | null;
  /** Gets everything. */
  readonly fetch: typeof fetch;
}

/** What the checks are given. */
export interface Checked extends DoctorOptions {
  readonly site: LiveSite;
  /** What the live page knows of its owner. */
  readonly data: Site;
  /** Whether the live site was published with the build on this computer. */
  readonly isSameBuild: boolean;
}
