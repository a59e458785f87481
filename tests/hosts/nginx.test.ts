import { afterAll, beforeAll } from "vitest";
import { startNginx } from "../support/nginx.ts";
import { findProgram } from "../support/packages.ts";
import { carriesThePolicy, keepsToTheSite, namesTheTypes, sendsCopies } from "./serves.ts";
import { describeWith } from "./with.ts";

describeWith(["nginx"], "a real nginx with the emitted configuration", () => {
  let server: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    server = await startNginx();
  });
  afterAll(() => server?.stop());

  carriesThePolicy(() => server.address);
  namesTheTypes(() => server.address);
  keepsToTheSite(() => server.address);
  sendsCopies(() => server.address, findProgram("nginx's brotli module") ? ["br", "gzip"] : ["gzip"]);
});
