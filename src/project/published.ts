import type { PerLanguage } from "./languages.ts";
import type { MediaName, Messages, Project } from "./project.ts";

/** Where the bytes of a medium are. Without a key they are public. */
export interface PublishedFile {
  /** Below the site's base, and the additional data of its encryption. */
  readonly path: string;
  /** As base64url, like the IV. */
  readonly key?: string;
  readonly iv?: string;
}

/** Where media of a published site are, and of which bytes: with the same password, what did not change stays as it is. */
export interface PublishedMedia {
  readonly project: Pick<Project, "media">;
  readonly files: Readonly<Record<MediaName, PublishedFile>>;
}

/** What the password decrypts. */
export interface Payload {
  readonly project: Project;
  /** The members' messages of the product, with the owner's wording. */
  readonly messages: PerLanguage<Messages>;
  readonly files: Readonly<Record<MediaName, PublishedFile>>;
  /** When it was published, as ISO 8601: tells which of two devices published last. */
  readonly publishedAt?: string;
}

/** What a page knows of its owner: a block of data in it, never executed. */
export interface Site {
  /** The path of the site, with a slash at both ends. */
  readonly base: string;
  readonly name: string;
  /** Below the base. */
  readonly logo: string;
  /** In which it was published. */
  readonly year: number;
  /** SHA-256 of the encrypted payload, as base64. */
  readonly digest: string;
  /** The encrypted pictures that are shown without being asked for, below the base. Sorted, so that their order tells nothing. */
  readonly images: readonly string[];
  /** The owner's wording of public messages. */
  readonly texts?: Partial<PerLanguage<Messages>>;
  readonly isDemo?: true;
  /** Whether members open or save files. */
  readonly hasFiles?: true;
  /** Whether the Resources page has items. */
  readonly hasResources?: true;
}
