import type { Role, SavingDriver } from "./browser-driver.ts";
import { downloadFolder } from "./downloads.ts";
import { pathOf, tap, textOfPage, until } from "./finding.ts";
import { type Line, openLine, TELL } from "./line.ts";
import { tellConsole, tellViolations } from "./told.ts";
import { type Found, keys, pathTo } from "./webdriver.ts";
import { launchWebKit, type WebKitPort } from "./webkit.ts";

/** A driver whose connection to the host the test controls. */
interface WebKitDriver extends SavingDriver {
  readonly line: Line;
}

const script = `(${tellConsole})(${JSON.stringify(TELL)});(${tellViolations})()`;

export async function webKitDriver(port: WebKitPort): Promise<WebKitDriver> {
  const line = await openLine(script);
  const { downloads, remove } = downloadFolder();
  const session = await launchWebKit[port](line.address, downloads).catch(async (error) => {
    await line.close();
    remove();
    throw error;
  });
  const { send } = session;
  // WebKit forgets to answer a question that it is asked while a page gives way to the next: it is asked again then.
  // No time of the machine's: the driver's own timer runs in the page, where a test may hold those.
  await send("POST", "/timeouts", { script: 5000 });

  const ask = <Answer>(question: () => Answer) =>
    send<Answer>("POST", "/execute/sync", { script: `return (${question})()`, args: [] });

  /**
   * The first element there that can be seen, in the middle of the screen: these drivers don't always scroll to it. The page says whether it
   * can be seen, because WebKit's driver says no of a heading that is cut after its second line.
   */
  const find = (what: string, path: string) =>
    until(what, async () => {
      const script = `const [element] = arguments;
        const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
        if (isShown) element.scrollIntoView({ block: "center" });
        return isShown;`;
      for (const found of await send<Found[]>("POST", "/elements", { using: "xpath", value: path }))
        if (await send("POST", "/execute/sync", { script, args: [found] })) return found;
      return undefined;
    });
  const byRole = (role: Role | "textbox", name: string) => find(`${role} "${name}"`, pathOf[role](name));
  const loaded = () => until("page", () => ask(() => document.readyState === "complete"));
  const press = (key: string) =>
    send("POST", "/actions", {
      actions: [{ type: "key", id: "keys", actions: ["keyDown", "keyUp"].map((type) => ({ type, value: key })) }],
    });

  return {
    name: port,
    version: session.version,
    line,
    open: async (address) => {
      await send("POST", "/url", { url: address });
      await loaded();
      return line.statusOf(address);
    },
    reach: (address) => send("POST", "/url", { url: address }),
    reload: async () => {
      await send("POST", "/refresh", {});
      await loaded();
    },
    see: byRole,
    read: (text) => until(`"${text}"`, async () => (await ask(textOfPage)).includes(text)),
    press: (role, name) =>
      tap(role, name, async () => {
        const found = await byRole(role, name);
        return {
          evaluate: (question) =>
            send("POST", "/execute/async", {
              script: `const [element, answer] = arguments; (${question})(element).then(answer)`,
              args: [found],
            }),
          click: () => send("POST", `${pathTo(found)}/click`, {}),
        };
      }),
    type: async (name, text) => {
      const field = pathTo(await byRole("textbox", name));
      await send("POST", `${field}/clear`, {});
      await send("POST", `${field}/value`, { text });
    },
    key: (name) => press(keys[name]),
    write: async (text) => {
      for (const letter of text) await press(letter);
    },
    ask,
    downloads,
    choose: (name, path) =>
      until(`button "${name}"`, async () => {
        const [found] = await send<Found[]>("POST", "/elements", { using: "xpath", value: pathOf.file(name) });
        if (found) await send("POST", `${pathTo(found)}/value`, { text: path });
        return found;
      }),
    askOtherTab: async (question) => {
      const page = await send<string>("GET", "/window");
      const other = (await send<string[]>("GET", "/window/handles")).find((handle) => handle !== page);
      if (!other) return undefined;
      await send("POST", "/window", { handle: other });
      return ask(question).finally(() => send("POST", "/window", { handle: page }));
    },
    consoleErrors: line.told,
    requests: line.requests,
    leave: async () => {
      await session.end().finally(line.close).finally(remove);
    },
  };
}
