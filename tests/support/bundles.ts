import { join } from "node:path";
import { type BuildEnvironment, createBuilder, type Rolldown } from "vite";
import { vi } from "vitest";
import type { Shell } from "../../src/publish/shell.ts";
import { makeShell } from "../../tooling/build/shell.ts";

/** The shell, and the bundle of `publish`, as `npm run build` makes them of the project in `root`. */
export async function buildBundles(
  root: string,
): Promise<{ readonly shell: Shell; readonly publish: Rolldown.RolldownOutput }> {
  // Vitest's own "test" would build with the development version of React.
  vi.stubEnv("NODE_ENV", "production");
  const builder = await createBuilder({ root, configFile: join(root, "vite.config.ts"), logLevel: "error" });
  const { client, publish } = builder.environments as Record<"client" | "publish", BuildEnvironment>;
  const output = (await builder.build(client)) as Rolldown.RolldownOutput;
  const bundle = (await builder.build(publish)) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  return { shell: await makeShell(output, builder.config.publicDir, "1"), publish: bundle };
}
