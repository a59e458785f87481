/** JSON as people and programs write it, by the name of the way. */
export const jsonFormats: Readonly<Record<string, (value: unknown) => string>> = {
  tight: (value) => JSON.stringify(value),
  "two spaces": (value) => `${pretty(value)}\n`,
  "four spaces, Windows' line ends and a byte order mark": (value) =>
    `\uFEFF${JSON.stringify(value, null, 4)}\n`.replaceAll("\n", "\r\n"),
  tabs: (value) => `${JSON.stringify(value, null, "\t")}\n`,
  comments: (value) => `// at the start\n${commented(pretty(value))}\n/* at the end */`,
  "trailing commas, Windows' line ends": (value) =>
    pretty(value)
      .replace(/([^\s{[,])(\n\s*[}\]])/g, "$1,$2")
      .replaceAll("\n", "\r\n"),
  "one line": (value) => JSON.stringify(value, null, 1).replace(/\n */g, " "),
  "flat blocks in one line, blank lines between": (value) =>
    pretty(value)
      .replace(/\{\n\s*("[^{}[\]]*?)\n\s*\}/g, (_, inside: string) => `{ ${inside.replace(/\n\s*/g, " ")} }`)
      .replace(/,\n(\s*")/g, ",\n\n$1"),
};

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

const commented = (json: string) =>
  json
    .split("\n")
    .map((line, index) => (index % 3 === 1 ? `${line} // note ${index}, with "quotes" and {` : line))
    .map((line, index) =>
      index % 5 === 3 ? line.replace(/,( |$)/, ` /* above ${index} and before the comma */,$1`) : line,
    )
    .map((line, index) => (index % 4 === 2 ? `  /* above ${index}, */\n${line}` : line))
    .join("\n");

type Texts = Readonly<Record<string, string>>;

/** Catalogs as people and programs write them, by the name of the way. */
export const catalogFormats: Readonly<Record<string, (texts: Texts) => string>> = {
  plain: (texts) => catalog(texts, (text) => [quoted(text)]),
  "wrapped lines": (texts) => catalog(texts, wrapped),
  "wrapped lines, Windows' line ends": (texts) => catalog(texts, wrapped).replaceAll("\n", "\r\n"),
  "notes, old texts and a byte order mark": (texts) =>
    `\uFEFF# Our texts\n${catalog(texts, wrapped).replace(/^msgid "(\w)/gm, '# Ana likes this one\n#. short\nmsgid "$1')}\n#~ msgid "old.text"\n#~ msgstr "Old"\n\n# the end`,
};

const header =
  'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n';

const catalog = (texts: Texts, lines: (text: string) => string[]) =>
  [header, ...Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr ${lines(text).join("\n")}\n`)].join(
    "\n",
  );

const quoted = (text: string) =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n").replaceAll("\t", "\\t")}"`;

const wrapped = (text: string) => ['""', ...(text.match(/[\s\S]{1,12}/g) ?? []).map(quoted)];
