import { readSetting } from "./settings/read-settings.ts";

/**
 * The password that the members' part is encrypted with: from the environment, else `.env.local`, else the demo's in `.env`.
 * Whether it may be published is for `checkPassword` to say.
 *
 * @param _mode Vite's mode, which makes no difference
 * @param root the project's folder
 * @returns the password as written, or "" where there is none
 */
export function readAccessWord(_mode: string, root: string): string {
  return readSetting("ACCESS_WORD", root).value;
}
