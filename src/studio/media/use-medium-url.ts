import { useEffect, useState } from "react";
import type { MediaName } from "../../project/project.ts";
import { mediaBytes, project } from "../selectors.ts";
import { useStudio } from "../studio-context.ts";

/** An address of a medium within this tab; `undefined` while there is none. */
export function useMediumUrl(name: MediaName | undefined): string | undefined {
  const medium = useStudio((snapshot) => project(snapshot).media[name ?? ""]);
  const bytes = useStudio((snapshot) => medium && mediaBytes(snapshot).get(medium.sha256));
  const [url, setUrl] = useState<string>();
  const type = medium?.type;
  useEffect(() => {
    if (!bytes || !type) return setUrl(undefined);
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}
