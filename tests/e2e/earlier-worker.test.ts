import { expect as expectValue, inject, onTestFinished, test } from "vitest";
import { only, rewritingHost } from "../support/rewriting-host.ts";
import { expect, visitors } from "../support/visitor.ts";

const newVisitor = visitors();

const reply = (type: string, text: string) => ({
  status: 200,
  headers: { "content-type": type, "cache-control": "no-store" },
  body: Buffer.from(text),
});

test.each(["sw.js", "service-worker.js", "ngsw-worker.js"])(
  "where an earlier site left a service worker named %s, the gate comes on the first visit, and no worker is left",
  async (name) => {
    const host = await rewritingHost(inject("address"));
    onTestFinished(() => host.close());
    const earlier = `<!doctype html><title>Old</title><h1>The old site</h1><script>navigator.serviceWorker.register("${name}")</script>`;
    const worker = `oninstall=()=>skipWaiting();onactivate=e=>e.waitUntil(clients.claim());onfetch=e=>{if(e.request.mode==="navigate")e.respondWith(new Response(${JSON.stringify(earlier)},{headers:{"content-type":"text/html"}}))}`;
    const end = host.rewrite(
      only(/^\/$/, ({ path }) => ({ path, ...reply("text/html", earlier) })),
      only(new RegExp(`/${name}$`), ({ path }) => ({ path, ...reply("text/javascript", worker) })),
    );
    const { page } = await newVisitor({ baseURL: host.address });
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    end();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: /Enter Password/ })).toBeVisible();
    const left = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expectValue(left).toBe(0);
  },
);
