import type { Payload, Site } from "../../src/project/published.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { openPayload } from "../../src/publish/reopen.ts";
import { siteFiles } from "../../src/publish/site-files.ts";
import { type Prepared, prepare } from "../build/prepare.ts";
import { Refused } from "../build/refused.ts";

/** What is served of a project. */
export interface ServedProject {
  /** What the page knows of its owner. */
  readonly site: Site;
  /** What the password opens. */
  readonly payload: Payload;
  /** The encrypted payload, and the media. */
  readonly files: ReadonlyMap<string, Bytes>;
}

/** What the last read said, a line each. */
export interface Findings {
  readonly blocking: readonly string[];
  readonly todo: readonly string[];
}

/** `content/`, as the dev server serves it: the last project that could be published, and what is wrong with it now. */
export interface ProjectStore {
  /** `undefined` until there was one that could be published. */
  readonly served: () => ServedProject | undefined;
  readonly findings: () => Findings;
  /** Reads everything again. */
  readonly update: () => Promise<void>;
}

export function projectStore(root: string): ProjectStore {
  let served: ServedProject | undefined;
  let findings: Findings = { blocking: [], todo: [] };
  let updating = Promise.resolve();

  const read = async () => {
    try {
      const prepared = await prepare(root);
      served = await serve(prepared, served?.payload);
      findings = { blocking: [], todo: prepared.todo };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      findings = { blocking: error.lines, todo: [] };
    }
  };
  return {
    served: () => served,
    findings: () => findings,
    update() {
      // One after the other: an earlier save must not overtake a later one.
      updating = updating.then(read, read);
      return updating;
    },
  };
}

/** Publishes a project without pages. The dev server is the root of its address, wherever the site will lie. */
async function serve({ project, ...options }: Prepared, previous: Payload | undefined): Promise<ServedProject> {
  const { address: _, ...publicPart } = project.site;
  let site: Site | undefined;
  const { files } = await siteFiles(
    {
      ...options,
      project: { ...project, site: publicPart },
      previous: previous ?? null,
      shell: { version: "", template: "", initial: [], files: new Map() },
      year: new Date().getFullYear(),
    },
    async (given) => {
      site = given;
      return [];
    },
  );
  const payload = await openPayload(async (path) => files.get(path) as Bytes, options.password);
  return { site, payload, files } as ServedProject;
}
