import type { HostFailure } from "../model/host.ts";
import type { FileFailure, ReadFailure, Storage } from "../model/results.ts";
import type { StoreFailure } from "../model/store.ts";

/** The part of an actor's error event that the functions below read. */
export interface Failed {
  readonly error: unknown;
}

const fieldOf = (error: unknown, field: "failure" | "name"): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, field) : undefined;

export const storeFailureOf = (error: unknown): StoreFailure =>
  (fieldOf(error, "failure") as StoreFailure | undefined) ?? "failed";

/** Returns why this browser can store nothing. */
export const refusalOf = (error: unknown): Extract<Storage, "refused" | "newer"> =>
  storeFailureOf(error) === "newer" ? "newer" : "refused";

export const readFailureOf = (error: unknown): ReadFailure =>
  (fieldOf(error, "failure") as ReadFailure | undefined) ?? "failed";

const fileFailures: Readonly<Record<string, FileFailure>> = {
  NotAllowedError: "asks",
  NotFoundError: "gone",
  InvalidModificationError: "changed",
};

/** Returns why a file could not be written, by the name of the browser's error. */
export const fileFailureOf = (error: unknown): FileFailure => fileFailures[String(fieldOf(error, "name"))] ?? "failed";

export const hostFailureOf = (error: unknown): HostFailure =>
  (fieldOf(error, "failure") as HostFailure | undefined) ?? { trouble: "failed" };

/** Returns whether the owner closed the dialog without choosing a file. */
export const isAbort = (error: unknown): boolean => fieldOf(error, "name") === "AbortError";
