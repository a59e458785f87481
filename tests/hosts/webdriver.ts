import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";
import { freePort } from "./nginx.ts";

/** A browser that is driven by W3C WebDriver: https://www.w3.org/TR/webdriver2/ */
export interface Session {
  readonly version: string;
  /** Sends one command; its path is relative to the session. Returns the value of the answer, throws what the driver says. */
  readonly send: <Value>(method: "GET" | "POST", path: string, body?: object) => Promise<Value>;
  readonly end: () => Promise<void>;
}

/** Where a command's answer has an element: a constant of the standard. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
export type Found = Readonly<Record<typeof ELEMENT, string>>;

/** The path of commands to an element, relative to the session. */
export const pathTo = (found: Found) => `/element/${found[ELEMENT]}`;

/** The browser of a session has ended. */
export class SessionEnded extends Error {}

/** Keys by their code in the standard's table. */
export const keys = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" } as const;

/** How long a driver may take for one command, in ms. */
const COMMAND_TIME = 20_000;

/** Ends a process that was started here, and resolves when it has ended. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/**
 * Starts a driver, and a browser by it.
 *
 * @param driver path of the driver's program
 * @param capabilities what the browser must be, as the standard and the driver name it
 */
export async function startSession(driver: string, capabilities: object, env: NodeJS.ProcessEnv): Promise<Session> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env,
    detached: true,
  });
  /** A browser whose page crashed outlives its driver, in whose group of processes it is. */
  const stop = async () => {
    await stopProcess(child);
    try {
      process.kill(-Number(child.pid));
    } catch {
      // There is none left.
    }
  };

  async function ask<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_TIME),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (response.ok) return value;
    const said = `${method} ${path}: ${value.error}, ${value.message}`;
    // Of a page that ended during a command the driver says nothing until it is asked again.
    if (value.error === "unknown error" && !value.message)
      await ask("GET", path.replace(/^(\/session\/[^/]+).*/, "$1/window"));
    throw value.error === "invalid session id" ? new SessionEnded(said) : new Error(said);
  }

  try {
    await vi.waitFor(() => ask("GET", "/status"), { timeout: 20_000 });
    const { sessionId, capabilities: given } = await ask<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
    const session = `/session/${sessionId}`;
    return {
      version: given.browserVersion,
      send: (method, path, body) => ask(method, session + path, body),
      end: async () => {
        await ask("DELETE", session).finally(stop);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
