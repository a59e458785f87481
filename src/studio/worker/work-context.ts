import { createContext, useContext } from "react";
import type { RunWork } from "./worker-client.ts";

const WorkContext = createContext<RunWork | null>(null);

/** Gives the worker to everything below. */
export const WorkProvider = WorkContext.Provider;

export function useWork(): RunWork {
  const run = useContext(WorkContext);
  if (!run) throw new Error("No worker: use createStudio().");
  return run;
}
