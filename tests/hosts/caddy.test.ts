import { afterAll, beforeAll } from "vitest";
import { startCaddy } from "../support/caddy.ts";
import type { Server } from "../support/nginx.ts";
import { carriesThePolicy, keepsToTheSite, sendsCopies } from "./serves.ts";
import { describeWith } from "./with.ts";

describeWith(["Caddy"], "a real Caddy with the emitted configuration", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startCaddy();
  });
  afterAll(() => server?.stop());

  carriesThePolicy(() => server.address);
  keepsToTheSite(() => server.address);
  sendsCopies(() => server.address, ["br", "gzip"]);
});
