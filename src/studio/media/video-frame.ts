import type { Bytes } from "../../publish/bytes.ts";
import { MediumError } from "./medium-error.ts";

/** The time in milliseconds in which a browser shows a frame if it ever does. Phones that save data may never load one by themselves. */
const PATIENCE = 5000;

/**
 * Has the browser show a frame of a video. Rejects with a `MediumError` if there is none. A browser that lacks the format can't tell, because
 * members' phones may have it.
 *
 * @param type the type with its format, as `canPlayType` takes it
 */
export async function checkFrame(bytes: Bytes, type: string): Promise<void> {
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto" });
  if (video.canPlayType(type) === "") return;
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      video.onloadeddata = () => (video.videoWidth > 0 ? resolve() : reject(new MediumError("videoSound")));
      video.onerror = () => reject(new MediumError("damaged", { cause: video.error }));
      timer = setTimeout(resolve, PATIENCE);
      video.src = url;
    });
  } finally {
    clearTimeout(timer);
    video.onerror = null;
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}
