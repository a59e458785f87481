import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Site } from "./site.ts";

/**
 * Starts a server of http at a free port of this machine.
 * @param name one of this machine's host names or addresses
 */
export async function listen(server: Server, name = "localhost"): Promise<Site> {
  await new Promise<void>((resolve) => server.listen(0, name, resolve));
  return {
    address: `http://${name}:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
