import type { Step } from "../../tooling/studio/operations.ts";

/** A step that writes a number into three files of `smallFiles`, where the number before stands. */
export function countedStep(count: number): Step {
  const [old, value] = [String(count - 1), String(count)];
  const message = { type: "message", catalog: "members", id: "app.name", old, text: value } as const;
  return {
    operations: [
      { type: "set", file: "content/site.json", path: ["productName"], old, value },
      { ...message, language: "en" },
      { ...message, language: "es" },
    ],
  };
}

/** The numbers that the three files have. */
export const countsIn = (files: Readonly<Record<string, string>>): (string | undefined)[] => [
  /"productName": "(\d+)"/.exec(files["content/site.json"] ?? "")?.[1],
  ...["en", "es"].map(
    (language) => /"app.name"\nmsgstr "(\d+)"/.exec(files[`locales/${language}/members.po`] ?? "")?.[1],
  ),
];
