import { hasHidden, quoted } from "../files/suggest.ts";

/**
 * Why a text can't name one of the owner's files, and the fix; `null` where it can.
 *
 * @param folder where the file belongs, as the owner would say it: `content/members/`
 */
export function filePlaceProblem(path: string, folder: string): string | null {
  const shown = quoted(path);
  if (path === "") return "is empty; write the name of a file";
  if (/^([a-z]:|file:|\/|~)/i.test(path) || path.startsWith("\\\\"))
    return `${shown} is a place on your computer; put the file into ${folder} and write its name`;
  if (path.includes("\\")) return `${shown} has \\ in it; write ${quoted(path.replaceAll("\\", "/"))}`;
  if (hasHidden(path))
    return `${shown} has a hidden character in it, perhaps from a \\; write / between folder and file`;
  if (/^[a-z][a-z\d+.-]+:/i.test(path))
    return `${shown} is a web address; save the file, put it into ${folder} and write its name`;
  for (const start of [folder, "members/"])
    if (folder.endsWith("members/") && path.startsWith(start))
      return `${shown} names the folder too; write ${quoted(path.slice(start.length))}`;
  if (path.startsWith("content/"))
    return `${shown} names the folder too; write ${quoted(path.slice("content/".length))}`;
  if (path.startsWith("members/"))
    return `${shown} is a file for members only; put a copy of it into ${folder} and write its name`;
  if (path.split("/").some((part) => part === ".." || part === "." || part === ""))
    return `${shown} has ".", ".." or an empty part in it; put the file into ${folder} and write its name`;
  return path.length > 200 ? `is longer than 200 characters; give the file a shorter name` : null;
}
