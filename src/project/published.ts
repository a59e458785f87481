import type { PerLanguage } from "./languages.ts";
import type { MediaName, Messages, Project, PublicPart } from "./project.ts";

/** Where the bytes of a published medium are. A medium without a key is public. */
export interface PublishedFile {
  /** The path below the site's base. It is also the additional data of the medium's encryption. */
  readonly path: string;
  /** The encryption key as base64url, like the IV. */
  readonly key?: string;
  readonly iv?: string;
}

/**
 * The published media with their digests. Publishing again with the same password reuses the files of unchanged media.
 */
export interface PublishedMedia {
  readonly project: Pick<Project, "media">;
  readonly files: Readonly<Record<MediaName, PublishedFile>>;
}

/** The content that the password decrypts. */
export interface Payload {
  readonly project: Project;
  /** The product's messages for members in the site's languages, with the owner's wording. */
  readonly messages: Partial<PerLanguage<Messages>>;
  readonly files: Readonly<Record<MediaName, PublishedFile>>;
  /** The time of publishing as ISO 8601. It shows which of two devices published last. */
  readonly publishedAt?: string;
}

/** The public data that a page has about its owner, in a data block that is never executed. */
export interface Site {
  /** The path of the site, with a slash at both ends. */
  readonly base: string;
  readonly name: string;
  /** The languages of the site, as in its project. */
  readonly languages?: PublicPart["languages"];
  /** The path of the logo below the base. */
  readonly logo: string;
  readonly year: number;
  /** The SHA-256 of the encrypted payload, as base64. */
  readonly digest: string;
  /**
   * The paths of encrypted pictures that are shown without a tap, below the base. They are sorted, so that their order
   * reveals nothing.
   */
  readonly images: readonly string[];
  /** The owner's wording of public messages. */
  readonly texts?: Partial<PerLanguage<Messages>>;
  readonly isDemo?: true;
  readonly hidesEmpty?: true;
  /** Whether the site has files that members open or save. */
  readonly hasFiles?: true;
  /** Whether the Resources page has items. */
  readonly hasResources?: true;
}
