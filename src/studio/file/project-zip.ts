import type { Bytes } from "../../publish/bytes.ts";
import type { BytesByDigest, Draft } from "../project/draft.ts";
import type { ReadProject } from "../studio.machine.ts";

export async function zipProject(_draft: Draft, _bytes: BytesByDigest): Promise<Bytes> {
  throw new Error("To be written.");
}

export async function unzipProject(_zip: Bytes): Promise<ReadProject> {
  throw new Error("To be written.");
}
