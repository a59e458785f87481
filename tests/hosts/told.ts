/** How long a driver waits for something, in ms: the key derivation takes its time on a slow machine. */
export const patience = 30_000;

/** Runs in the page before the page's own code. Firefox does not write every violation to a console that can be listened to. */
export function tellViolations() {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`Content-Security-Policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}

/** Debian's WebKit tells a driver nothing of its console: the page itself sends what the console hears, before it does. */
export function tellConsole(path: string) {
  const tell = (text: string) => void fetch(path, { method: "POST", body: text, keepalive: true }).catch(() => {});
  for (const type of ["error", "warn"] as const) {
    const say = console[type];
    console[type] = (...heard: unknown[]) => {
      tell(heard.map(String).join(" "));
      say.apply(console, heard);
    };
  }
  // Of elements too, which can't be loaded: these are heard on the way down alone.
  const listening = { capture: true };
  addEventListener(
    "error",
    (event) => tell(event.message ?? `not loaded: ${(event.target as Element).outerHTML}`),
    listening,
  );
  addEventListener("unhandledrejection", (event) => tell(`unhandled: ${event.reason}`));
}
