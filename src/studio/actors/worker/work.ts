import { type Zippable, zipSync } from "fflate";
import type { Language } from "../../../project/languages.ts";
import { type Problem, problem } from "../../../project/problem.ts";
import type { Project } from "../../../project/project.ts";
import type { PublishedMedia } from "../../../project/published.ts";
import type { Bytes } from "../../../publish/bytes.ts";
import { makePages, type PagesSource } from "../../../publish/make-pages.ts";
import type { Catalogs } from "../../../publish/messages.ts";
import { renderPages } from "../../../publish/pages.tsx";
import { checkPassword, type PasswordReport } from "../../../publish/password/check-password.ts";
import { siteWords } from "../../../publish/password/site-words.ts";
import { publish } from "../../../publish/publish.ts";
import { PublishError } from "../../../publish/publish-error.ts";
import type { Phase, PublishOptions } from "../../../publish/site-files.ts";
import { makePassword } from "./make-password.ts";
import { unzipProject, writerOf, zipProject } from "./project-zip.ts";

/** What can be handed to a worker of `publish`. */
type SiteOptions = Omit<PublishOptions, "random" | "signal" | "onPhase">;

/** A site by path below its base, or what keeps it from being published. */
type MadeSite =
  | { readonly files: ReadonlyMap<string, Bytes>; readonly media: PublishedMedia }
  | { readonly problems: readonly Problem[] };

/** Files that are small already. */
const isDense = (path: string) => /\.(bin|br|gz|webp|png|jpe?g|mp4|webm|woff2|zip)$/.test(path);

/** What takes long: the worker does it. It knows no DOM, and what goes in and out can be cloned. */
export const work = {
  publish: async (options: SiteOptions, onPhase: (phase: Phase) => void): Promise<MadeSite> => {
    try {
      const { files, media } = await publish({ ...options, onPhase });
      return { files, media };
    } catch (error) {
      if (error instanceof PublishError) return { problems: error.problems };
      throw error;
    }
  },

  /** The pages of a site that is published, as they were made. */
  makePages: async (source: PagesSource) => makePages(source, renderPages),

  /** The files of a site in a zip, at its root. */
  zipSite: async (files: ReadonlyMap<string, Bytes>): Promise<Bytes> => {
    const entries = [...files].map(([path, bytes]) => [path, [bytes, { level: isDense(path) ? 0 : 6 }]] as const);
    return zipSync(Object.fromEntries(entries) as Zippable) as Bytes;
  },

  zipProject: async (...given: Parameters<typeof zipProject>) => zipProject(...given),

  writerOf: async (zip: Bytes) => writerOf(zip),

  unzipProject: async (...given: Parameters<typeof unzipProject>) => unzipProject(...given),

  /** What keeps a password from being published, and how strong it is. The demo's is as public as any in the repository. */
  checkPassword: async (password: string, project: Project, catalogs: Catalogs): Promise<PasswordReport> => {
    const report = await checkPassword(password, project, catalogs);
    return report.isDemo ? { problem: problem("password.public") } : report;
  },

  /** Draws a password that withstands guessing, also by who knows the site. */
  makePassword: async (language: Language, project: Project, catalogs: Catalogs): Promise<string> =>
    (await makePassword(language, siteWords(project, catalogs))).password,
};

export type Work = typeof work;
