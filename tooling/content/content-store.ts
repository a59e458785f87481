import { type Encrypted, type EncryptedFiles, encryptFiles, encryptMembers } from "../encryption/encrypt.ts";
import { checkWords } from "../i18n/check-catalogs.ts";
import { type Content, ContentError, checkContent, readContent } from "./content.ts";
import type { SiteSource } from "./schema.ts";

/** What was made of content that was in order. */
export interface CompiledContent {
  readonly site: SiteSource;
  /** The members' content in the clear, with the files that it holds the keys of: for the preview. */
  readonly files: () => Promise<EncryptedFiles>;
  readonly encrypted: () => Promise<Encrypted>;
}

/** The owner's content as it was when it was last in order, through all edits. */
export interface ContentStore {
  /**
   * The last content that was in order, read now where there is none yet.
   *
   * @throws ContentError where there is none and the content has mistakes
   */
  readonly current: () => CompiledContent;
  /** Whether no content was in order yet. */
  readonly isMissing: () => boolean;
  /**
   * Reads the content anew. With mistakes in it, what was in order before stays.
   *
   * @returns the mistakes, a line for each: file, place, fix
   */
  readonly update: () => Promise<readonly string[]>;
  /** What is wrong with the content as it is now, a line for each. What is being shown stays: its files keep their names. */
  readonly problems: () => Promise<readonly string[]>;
}

/**
 * Reads the owner's content, and makes each part of it once, when it is asked for.
 *
 * @param word the access word, as it is at the moment of encrypting
 */
export function contentStore(word: () => string): ContentStore {
  let current: CompiledContent | undefined;
  const make = ({ site, members }: Content): CompiledContent => {
    let files: Promise<EncryptedFiles> | undefined;
    let encrypted: Promise<Encrypted> | undefined;
    const made: CompiledContent = {
      site,
      files: () => {
        files ??= encryptFiles(members);
        return files;
      },
      encrypted: () => {
        encrypted ??= encryptMembers(members, word(), made.files());
        return encrypted;
      },
    };
    return made;
  };
  return {
    current: () => {
      current ??= make(readContent());
      return current;
    },
    isMissing: () => !current,
    update: () =>
      problemsOf(async () => {
        const made = make(await checkContent());
        await made.files();
        current = made;
      }),
    problems: () => problemsOf(checkContent),
  };
}

async function problemsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await act();
    return [];
  } catch (error) {
    return error instanceof ContentError ? error.problems : [(error as Error).message];
  }
}

/** What every page knows of the owner, the logo's address aside. */
export function publicSite({ productName, accent }: SiteSource) {
  return { productName, accent, builtIn: new Date().getFullYear() };
}

/** What is wrong with the words of all languages, a line for each. Members see the missing word's key in its place. */
export async function wordProblems(): Promise<readonly string[]> {
  try {
    return (await checkWords()).problems;
  } catch (error) {
    return [(error as Error).message];
  }
}
