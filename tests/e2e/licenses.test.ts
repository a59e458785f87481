import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

test("the license notices of all that is bundled lie beside the pages, as text, and no page asks for them", async () => {
  const notices = ["licenses.txt", "studio/licenses.txt", "studio/worker-licenses.txt"].map(async (file) => {
    const response = await fetch(new URL(file, inject("address")));
    const type = response.headers.get("Content-Type");
    expect([response.status, type], file).toEqual([200, expect.stringContaining("text/plain")]);
    return response.text();
  });
  const text = (await Promise.all(notices)).join("\n");
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const bundled = Object.keys(dependencies);
  expect(bundled.length).toBeGreaterThan(5);
  for (const name of bundled) expect(text, name).toContain(`\n## ${name} - `);
  expect(text).toContain("Permission is hereby granted, free of charge");
  for (const page of ["index.html", "resources/index.html", "404.html"])
    expect(readFileSync(join(inject("folder"), page), "utf8")).not.toContain("licenses.txt");
});
