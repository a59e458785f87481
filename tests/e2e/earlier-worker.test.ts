import { expect as expectValue, inject, onTestFinished, test } from "vitest";
import { workerNames } from "../../tooling/build/shell.ts";
import { only, rewritingHost } from "../support/rewriting-host.ts";
import { expect, visitors, visitStudio } from "../support/visitor.ts";
import { button } from "./member.ts";

const newVisitor = visitors();

const reply = (type: string, text: string) => ({
  status: 200,
  headers: { "content-type": type, "cache-control": "no-store" },
  body: Buffer.from(text),
});

const old = "<!doctype html><title>Old</title><h1>The old site</h1>";

/** What earlier sites' workers do, by how they were registered. */
const answersNavigation = `onfetch=e=>{if(e.request.mode==="navigate")e.respondWith(new Response(${JSON.stringify(old)},{headers:{"content-type":"text/html"}}))}`;
const cachesFirst = `oninstall=e=>e.waitUntil(caches.open("old").then(c=>c.put(registration.scope,new Response(${JSON.stringify(old)},{headers:{"content-type":"text/html"}}))).then(()=>skipWaiting()));onfetch=e=>e.respondWith(caches.match(e.request.mode==="navigate"?registration.scope:e.request).then(r=>r||fetch(e.request)))`;
const preloads = `onactivate=e=>e.waitUntil(registration.navigationPreload.enable().then(()=>clients.claim()));${answersNavigation}`;
const earlier: readonly (readonly [worker: string, address?: string, options?: string])[] = [
  [answersNavigation],
  [cachesFirst],
  [preloads],
  [answersNavigation, "?v=3"],
  [answersNavigation, "", '{type:"module"}'],
  [cachesFirst, "", '{scope:".",updateViaCache:"all"}'],
];

test("where an earlier site left a service worker, the gate comes on the first visit, and none is left: whatever its name, and whatever it does", async () => {
  const host = await rewritingHost(inject("address"));
  onTestFinished(() => host.close());
  const { page } = await newVisitor({ baseURL: host.address });
  const { pathname } = new URL(host.address);
  for (const [index, name] of workerNames.entries()) {
    const [worker, query = "", options = "{}"] = earlier[index % earlier.length] ?? [];
    const registers = `${old}<script>navigator.serviceWorker.register("${name}${query}",${options})</script>`;
    const claims = `oninstall=()=>skipWaiting();onactivate=e=>e.waitUntil(clients.claim());${worker}`;
    const end = host.rewrite(
      only(new RegExp(`^${pathname}$`), ({ path }) => ({ path, ...reply("text/html", registers) })),
      only(new RegExp(`/${name}`), ({ path }) => ({ path, ...reply("text/javascript", claims) })),
    );
    await page.goto(".");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), name).toBe(true);
    end();
    await page.goto(".");
    await expect(page.getByRole("heading", { name: /Enter Password/ }), name).toBeVisible();
    const left = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expectValue(left, name).toBe(0);
  }
});

test("a worker of another page that controls the Studio is told where the owner publishes", async () => {
  const host = await rewritingHost(inject("address"));
  onTestFinished(() => host.close());
  const worker = "oninstall=()=>skipWaiting();onactivate=e=>e.waitUntil(clients.claim());onfetch=()=>{}";
  host.rewrite(only(/\/other-team\.js$/, ({ path }) => ({ path, ...reply("text/javascript", worker) })));
  host.rewrite(only(/\/other-team\/$/, ({ path }) => ({ path, ...reply("text/html", old) })));
  const visitor = await newVisitor({ baseURL: host.address });
  const { page } = visitor;
  await page.goto("/other-team/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/other-team.js");
    await navigator.serviceWorker.ready;
  });
  await visitStudio(visitor);
  await page.getByRole("textbox", { name: "Your team’s name" }).fill("Sunflowers");
  await button(page, /^Start a new site/).click();
  for (const answer of ["Next", "Next", /^Begin with these 6 steps/]) await button(page, answer).click();
  await button(page.getByRole("navigation"), /^Publish/).click();
  await expect(page.getByRole("alert").filter({ hasText: "service worker" })).toBeVisible();
});
