import { useEffect, useMemo, useState } from "react";
import type { MediaName } from "../../project/project.ts";
import { mediaBytes, project } from "../machine/selectors.ts";
import { useStudio } from "./studio-context.ts";

/**
 * The time in milliseconds before an address is revoked. An element that was just removed may still be loading it, and would log an error.
 */
const LOADED = 5000;

/** Returns the facts about a medium of the project, and its bytes; `undefined` if there are none. */
export function useMedium(name: MediaName | undefined) {
  const medium = useStudio((snapshot) => project(snapshot).media[name ?? ""]);
  const bytes = useStudio((snapshot) => medium && mediaBytes(snapshot).get(medium.sha256));
  return { medium, bytes };
}

/** Returns an address of a medium within this tab; `undefined` if there is none. */
export function useMediumUrl(name: MediaName | undefined): string | undefined {
  const { medium, bytes } = useMedium(name);
  const type = medium?.type;
  return useObjectUrl(useMemo(() => bytes && type && new Blob([bytes], { type }), [bytes, type]) || undefined);
}

/** Returns an address of a file within this tab, as long as the file stays the same. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => void setTimeout(() => URL.revokeObjectURL(made), LOADED);
  }, [file]);
  return url;
}
