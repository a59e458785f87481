import type { HostFailure } from "../model/host.ts";
import type { FileFailure, ReadFailure, Storage } from "../model/results.ts";
import type { StoreFailure } from "../model/store.ts";

/** What an actor that failed says. */
export interface Failed {
  readonly error: unknown;
}

const fieldOf = (error: unknown, field: "failure" | "name"): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, field) : undefined;

/** Why the store could not do something, as its `StoreError` says it. */
export const storeFailureOf = (error: unknown): StoreFailure =>
  (fieldOf(error, "failure") as StoreFailure | undefined) ?? "failed";

/** Why this browser can keep nothing. */
export const refusalOf = (error: unknown): Extract<Storage, "refused" | "newer"> =>
  storeFailureOf(error) === "newer" ? "newer" : "refused";

/** Why something could not be read, as its `ReadError` says it. */
export const readFailureOf = (error: unknown): ReadFailure =>
  (fieldOf(error, "failure") as ReadFailure | undefined) ?? "failed";

const fileFailures: Readonly<Record<string, FileFailure>> = {
  NotAllowedError: "asks",
  NotFoundError: "gone",
  InvalidModificationError: "changed",
};

/** Why a file could not be written, as the browser's error says it. */
export const fileFailureOf = (error: unknown): FileFailure => fileFailures[String(fieldOf(error, "name"))] ?? "failed";

/** Why the host does not do something, as its `HostError` says it. */
export const hostFailureOf = (error: unknown): HostFailure =>
  (fieldOf(error, "failure") as HostFailure | undefined) ?? { trouble: "failed" };

/** Whether somebody chose no file. */
export const isAbort = (error: unknown): boolean => fieldOf(error, "name") === "AbortError";
