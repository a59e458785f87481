import { execFileSync } from "node:child_process";
import { existsSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

const libraries = (path: string) => ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/${path}`);

/** The programs that the host tests need: their possible paths, and the Debian packages that contain them. */
const programs = {
  nginx: { places: ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"], debian: "nginx" },
  "nginx's brotli module": {
    places: ["/usr/lib/nginx/modules", "/usr/lib64/nginx/modules"].map(
      (folder) => `${folder}/ngx_http_brotli_static_module.so`,
    ),
    debian: "libnginx-mod-http-brotli-static",
  },
  Caddy: { places: ["/usr/bin/caddy", "/opt/homebrew/bin/caddy"], debian: "caddy" },
  Certbot: { places: ["/usr/bin/certbot"], debian: "certbot" },
  "Certbot's nginx plugin": {
    places: ["/usr/lib/python3/dist-packages/certbot_nginx"],
    debian: "python3-certbot-nginx",
  },
  OpenSSL: { places: ["/usr/bin/openssl"], debian: "openssl" },
  Firefox: {
    places: ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
    debian: "firefox-esr",
  },
  WebKitGTK: { places: ["/usr/bin/WebKitWebDriver"], debian: "webkit2gtk-driver" },
  GStreamer: {
    places: libraries("gstreamer-1.0/libgstlibav.so"),
    // These packages play the demo's clips in WebKit and, through libavcodec, in Firefox.
    debian: "gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad",
  },
  MiniBrowser: {
    places: libraries("webkit2gtk-4.1/MiniBrowser"),
    debian: "libwebkit2gtk-4.1-0 libgl1-mesa-dri",
  },
  Xvfb: { places: ["/usr/bin/Xvfb"], debian: "xvfb" },
  Poppler: { places: ["/usr/bin/pdftotext", "/opt/homebrew/bin/pdftotext"], debian: "poppler-utils" },
  "WPE WebKit": { places: ["/usr/bin/WPEWebDriver"], debian: "wpewebkit-driver" },
  Cog: { places: ["/usr/bin/cog"], debian: "cog libgl1-mesa-dri" },
};

/** The name of a program, as the title of a skipped test has it. */
export type Program = keyof typeof programs;

/** The path of a program on this machine; `undefined` if it is missing. */
export function findProgram(name: Program): string | undefined {
  return programs[name].places.find((path) => existsSync(path));
}

/**
 * The path of a required program.
 * @throws Error if it is missing
 */
export function program(name: Program): string {
  const path = findProgram(name);
  if (!path) throw new Error(`There is no ${name} on this machine.`);
  return path;
}

const observatoryRoot = "tests/hosts/observatory";
const observatoryPackage = join(observatoryRoot, "node_modules/@mdn/mdn-http-observatory");

/** The script that prints the HTTP Observatory's verdict on a host, as JSON. */
export const observatoryScript = join(observatoryPackage, "src/scan.js");

/**
 * The programs that `npm test` does not need: all servers except the one of its walks, and the tools for certificates.
 */
const ofServers: readonly string[] = ["nginx's brotli module", "Caddy", "Certbot", "Certbot's nginx plugin", "OpenSSL"];

function installPrograms(areAll: boolean): void {
  const missing = Object.entries(programs)
    .filter(([name, { places }]) => (areAll || !ofServers.includes(name)) && !places.some((path) => existsSync(path)))
    .map(([, program]) => program);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const apt = (...args: string[]) =>
    execFileSync("/usr/bin/apt-get", ["-qq", "-o", "DPkg::Lock::Timeout=300", ...args], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...missing.flatMap(({ debian }) => debian.split(" ")));
  // Both packages also start their own server on port 80, but the tests start theirs.
  if (existsSync("/run/systemd/system"))
    for (const { debian } of missing.filter(({ debian }) => ["nginx", "caddy"].includes(debian)))
      execFileSync("systemctl", ["disable", "--now", debian], { stdio: "pipe" });
}

/**
 * Installs exactly what a folder's lockfile lists without running install scripts, for packages that can't be
 * dependencies of the project.
 */
export function installApart(folder: string): void {
  execFileSync(
    "npm",
    // npm does not find the lockfile through a symbolic link to the folder.
    ["ci", "--prefix", realpathSync(folder), "--ignore-scripts", "--no-audit", "--no-fund", "--silent"],
    {
      stdio: ["ignore", "pipe", "inherit"],
      shell: process.platform === "win32",
    },
  );
}

/**
 * Installs the HTTP Observatory without its install scripts, which fetch lists of certificates, preloaded sites and
 * top-level domains from three other sites. For the same reason it is no dependency of the project. A scan reads only
 * the list of preloaded sites, which contains no test address.
 */
function installObservatory(): void {
  if (existsSync(observatoryScript)) return;
  installApart(observatoryRoot);
  writeFileSync(join(observatoryPackage, "conf/hsts-preload.json"), "{}");
}

/**
 * Vitest's global setup for tests in other engines and on servers. It installs missing programs for root on Debian.
 * Elsewhere the tests that need a missing program are skipped, with a title that names it.
 */
export default function setup({ vite }: TestProject): void {
  const areAll = vite.config.mode === "long";
  installPrograms(areAll);
  if (areAll) installObservatory();
}
