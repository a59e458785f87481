import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

/** What the publisher uses and no page. */
const onlyPublish = /^(?:jose|valibot|@zxcvbn-ts\/.*)$/;

test("the license notices of all that is bundled lie beside the pages, as text, and no page asks for them", async () => {
  const response = await fetch(new URL("licenses.txt", inject("address")));
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, expect.stringContaining("text/plain")]);
  const text = await response.text();
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const bundled = Object.keys(dependencies).filter((name) => !onlyPublish.test(name));
  expect(bundled.length).toBeGreaterThan(5);
  for (const name of bundled) expect(text, name).toContain(`\n## ${name} - `);
  expect(text).toContain("Permission is hereby granted, free of charge");
  for (const page of ["index.html", "resources/index.html", "404.html"])
    expect(readFileSync(join(inject("folder"), page), "utf8")).not.toContain("licenses.txt");
});
