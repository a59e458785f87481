import { useEffect, useMemo, useState } from "react";
import type { MediaName } from "../../project/project.ts";
import { mediaBytes, project } from "../machine/selectors.ts";
import { useStudio } from "./studio-context.ts";

/** In milliseconds: an element that has just gone may still be loading it, and would say in the console that it is lost. */
const LOADED = 5000;

/** What is known of a medium of the project, and its bytes; `undefined` where there are none. */
export function useMedium(name: MediaName | undefined) {
  const medium = useStudio((snapshot) => project(snapshot).media[name ?? ""]);
  const bytes = useStudio((snapshot) => medium && mediaBytes(snapshot).get(medium.sha256));
  return { medium, bytes };
}

/** An address of a medium within this tab; `undefined` while there is none. */
export function useMediumUrl(name: MediaName | undefined): string | undefined {
  const { medium, bytes } = useMedium(name);
  const type = medium?.type;
  return useObjectUrl(useMemo(() => bytes && type && new Blob([bytes], { type }), [bytes, type]) || undefined);
}

/** An address of a file within this tab, as long as the file stays the same. */
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
