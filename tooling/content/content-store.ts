import { encryptMembers } from "../encryption/encrypt.ts";
import { checkTranslations } from "../i18n/check-catalogs.ts";
import { type CompiledContent, compileContent } from "./compile-content.ts";
import { ContentError, type ContentSource, checkContent, readContent } from "./content.ts";
import { printProblem } from "./problem.ts";

/** The owner's content as it was when it was last valid, through all edits. Each part is made once, on demand. */
export interface ContentStore {
  /** @throws ContentError where no content was valid yet and the present one has mistakes */
  readonly source: () => ContentSource;
  readonly compiled: () => Promise<CompiledContent>;
  readonly encrypted: () => ReturnType<typeof encryptMembers>;
  /** Whether no content was valid yet. */
  readonly isMissing: () => boolean;
  /** Reads the content again and returns its mistakes. If it has any, what was valid before stays. */
  readonly update: () => Promise<readonly string[]>;
  /** The mistakes in the content now. What is shown stays: its files keep their names. */
  readonly problems: () => Promise<readonly string[]>;
}

/** @param password as it is at the moment of encrypting */
export function contentStore(password: () => string): ContentStore {
  let source: ContentSource | undefined;
  let compiled: Promise<CompiledContent> | undefined;
  let encrypted: ReturnType<ContentStore["encrypted"]> | undefined;
  const store: ContentStore = {
    source() {
      source ??= readContent();
      return source;
    },
    compiled() {
      compiled ??= compileContent(store.source().members);
      return compiled;
    },
    encrypted() {
      encrypted ??= store.compiled().then(({ members }) => encryptMembers(members, password()));
      return encrypted;
    },
    isMissing: () => !source,
    update: () =>
      problemsOf(async () => {
        const next = await checkContent();
        compiled = Promise.resolve(await compileContent(next.members));
        source = next;
        encrypted = undefined;
      }),
    problems: () => problemsOf(checkContent),
  };
  return store;
}

async function problemsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await act();
    return [];
  } catch (error) {
    return error instanceof ContentError ? error.problems.map(printProblem) : [(error as Error).message];
  }
}

/** What every page knows of the owner, except the logo's address. */
export function publicSite({ site: { productName, accent }, members: { steps, resources = {} } }: ContentSource) {
  const items = Object.values(resources).flatMap((category) => category ?? []);
  return {
    productName,
    accent,
    builtIn: new Date().getFullYear(),
    hasFiles: steps.some(({ files }) => files) || items.some(({ file }) => file),
    hasResources: items.length > 0,
  };
}

/** The mistakes in the translations, a line for each. Members see a missing message's id in its place. */
export async function translationProblems(): Promise<readonly string[]> {
  try {
    return (await checkTranslations()).problems.map(printProblem);
  } catch (error) {
    return [(error as Error).message];
  }
}
