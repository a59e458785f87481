import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const handbooks = ["docs/publish.md", "docs/publish.es.md"].map((path) => readFileSync(path, "utf8"));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const workflow = parse(readFileSync(".github/workflows/publish.yml", "utf8"));

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Record<string, string>;
  readonly with?: Record<string, unknown>;
}

const expression = (name: string) => `\${{ ${name} }}`;

const steps: readonly Step[] = workflow.jobs.publish.steps;

test("both handbooks of publishing name the same places, addresses, settings and commands, and each command is there", () => {
  const [english = [], spanish = []] = handbooks.map((text) =>
    [...text.matchAll(/^ {4,}(.+)$|\]\((http[^)]+|#[^)]+)\)|`([^`]+)`/gm)].map(([match]) =>
      match.replace("your-repository", "tu-repositorio"),
    ),
  );
  expect(new Set(spanish)).toEqual(new Set(english));
  for (const [, name = ""] of handbooks.join().matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
});

test("both handbooks of publishing have the same parts, lists and links in the same order", () => {
  const [english = [], spanish = []] = handbooks.map((text) =>
    [...text.matchAll(/^(#+|\||- | *\d\. )|\]\(([^)]+)\)/gm)].map(
      ([, part, link = ""]) => part ?? link.replace(".es.md", ".md"),
    ),
  );
  expect(spanish).toEqual(english);
});

test("every link within a handbook leads to one of its headings", () => {
  for (const text of handbooks) {
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title.toLowerCase().replaceAll(" ", "-"));
    for (const [, anchor] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  }
});

test.each(["docs/owner.es.md", "docs/publish.es.md"])("%s leads to Spanish pages, but for its English self", (path) => {
  const others = readFileSync(path, "utf8").replace(/\[In English\]\([^)]*\)/, "");
  const pages = [...others.matchAll(/\]\(([\w./-]+)\.md(?:#[^)]*)?\)/g)].map(([, name = ""]) => name);
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(page.endsWith(".es") || !existsSync(`docs/${page}.es.md`), page).toBe(true);
});

test.each(handbooks)(
  "GitHub's page for uploads takes 100 files at a time, and no go that a handbook names has more",
  (text) => {
    const goes = [...text.matchAll(/^\d\. ((?:`[\w./]+`(?:, )?)+)/gm)].map(([, names = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    );
    expect(new Set(goes.flat())).toEqual(
      new Set([
        ".github",
        "content",
        "locales",
        "machines",
        "public",
        "studio",
        ...readdirSync("src", { withFileTypes: true }).flatMap((room) =>
          room.isDirectory() ? [`src/${room.name}`] : [],
        ),
        ...readdirSync("tooling").map((room) => `tooling/${room}`),
      ]),
    );
    const single = readdirSync(".", { withFileTypes: true }).filter((entry) => entry.isFile()).length;
    const files = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    for (const go of goes) {
      const own = go.includes("content") ? single : 0;
      expect(
        go.reduce((sum, folder) => sum + files(folder), own),
        go.join(", "),
      ).toBeLessThanOrEqual(100);
    }
  },
);

test("the workflow builds with the secret password at the address that Pages gives, and publishes what the build writes", () => {
  const build = steps.find(({ run }) => run === "npm run build");
  expect(build?.env).toEqual({
    ACCESS_WORD: expression("secrets.ACCESS_WORD"),
    SITE_ADDRESS: expression("steps.pages.outputs.base_url"),
  });
  const order = steps.map(({ uses, run, id }) => uses?.replace(/@.*$/, "") ?? run?.split("\n")[0] ?? id);
  expect(order.slice(2)).toEqual([
    expect.stringMatching(/^found=\$\(git ls-files/),
    'if [ -z "$ACCESS_WORD" ]; then',
    "npm ci",
    "actions/configure-pages",
    "npm run build",
    "actions/upload-pages-artifact",
    "actions/deploy-pages",
  ]);
  expect(steps.find(({ uses }) => uses?.startsWith("actions/configure-pages"))?.id).toBe("pages");
  expect(steps.find(({ uses }) => uses?.startsWith("actions/upload-pages-artifact"))?.with).toEqual({ path: "dist" });
});

test("the workflow asks for no right but to publish, and does nothing while Pages is off", () => {
  expect(workflow.permissions).toEqual({ contents: "read", pages: "write", "id-token": "write" });
  expect(workflow.jobs.publish.if).toBe("github.event.repository.has_pages");
  expect(workflow.on.push).toEqual({ branches: ["main"] });
});

test.each(globSync(".github/workflows/*.yml"))(
  "%s pins each action by its commit, with the version beside it",
  (path) => {
    const actions = [...readFileSync(path, "utf8").matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  },
);
