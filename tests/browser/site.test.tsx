import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { messages as enNotices } from "../../locales/en/notices.po";
import { messages as esNotices } from "../../locales/es/notices.po";
import type { Resource } from "../../src/project/project.ts";
import { Notices } from "../../src/site/app/Notices.tsx";
import { addPublicMessages } from "../../src/site/i18n/i18n.ts";
import { pageSite, SiteProvider } from "../../src/site/site-context.ts";
import { accentStyle } from "../../src/site/theme/accent.ts";
import { demoSite, findByName, openApp, openMembersArea } from "../support/app.tsx";
import { demo, membersWith, plainStep } from "../support/members.ts";
import { emulate } from "./media.ts";

/** One build serves every site: what a page knows of its owner is given to it. */
describe("a page knows of its owner", () => {
  test("where the site lies: links and pictures are below it", async () => {
    const { screen, history } = await openApp("/onboarding/", {
      site: { base: "/onboarding/", logo: "assets/logo.svg" },
    });
    const logo = screen.getByRole("img", { name: "Onward" }).element() as HTMLImageElement;
    expect(new URL(logo.src).pathname).toBe("/onboarding/assets/logo.svg");
    await userEvent.click(findByName(screen).menu);
    const links = screen.getByRole("dialog").getByRole("link");
    expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
      "/onboarding/",
      "/onboarding/resources",
    ]);
    await userEvent.click(links.nth(1));
    await expect.element(screen.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
    expect(history.location.pathname).toBe("/onboarding/resources");
  });

  test("its name, in titles, greeting and footer", async () => {
    const { screen } = await openMembersArea({ site: { name: "Trail Team" } });
    await expect.element(screen.getByText("Welcome to Trail Team")).toBeVisible();
    expect(screen.getByRole("contentinfo").element().textContent).toContain(" Trail Team. Built for leaders.");
    await expect.poll(() => document.title).toBe("Welcome · Trail Team");
  });

  test("its wording of public texts, in the languages that it was given for, with what is filled in", async () => {
    const texts = { en: { "gate.title": "Come in", "gate.audience": ["Only for ", ["productName"]] } };
    const { screen } = await openApp("/", { site: { texts } });
    await expect.element(screen.getByRole("heading", { level: 1, name: "Come in" })).toBeVisible();
    await expect.element(screen.getByText("Only for Onward", { exact: true })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Español" }));
    await expect.element(screen.getByRole("heading", { level: 1, name: "Ingresa la contraseña" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "English" }));
    await expect.element(screen.getByRole("heading", { level: 1, name: "Come in" })).toBeVisible();
  });

  test("the owner's words for members; one that a language lacks shows its name [3.3]", async () => {
    const steps = [{ ...plainStep("first"), title: { en: "Hello" } }, plainStep("last")];
    const { screen } = await openMembersArea({ members: membersWith(0, { steps }), step: 1 });
    await expect.element(screen.getByRole("heading", { name: "Hello", exact: true })).toBeVisible();
    await userEvent.click(findByName(screen).language.es);
    await expect.element(screen.getByRole("heading", { name: "step.first.title", exact: true })).toBeVisible();
  });

  test.each([
    ["en", "This is a demo: its password is public."],
    ["es", "Esta es una demo: la contraseña es pública."],
  ] as const)("whether it is a demo, and then the gate says so, and never the password: %s", async (language, line) => {
    const { screen, actor } = await openApp("/", { site: { isDemo: true } });
    actor.send({ type: "language.select", language });
    await expect.element(screen.getByText(line)).toBeVisible();
    await screen.unmount();
    const { screen: own, actor: its } = await openApp();
    its.send({ type: "language.select", language });
    await expect.element(findByName(own).field).toBeVisible();
    expect(own.getByText(line).elements()).toEqual([]);
  });

  describe("that nothing is announced which isn't there", () => {
    const links = { en: "https://example.com/", es: "https://example.com/" };
    const tools: Resource[] = [{ id: "agenda", title: { en: "Calendar", es: "Agenda" }, link: links }];
    const soon = /coming soon/i;

    test("the welcome has no word of a video, the menu no way to Resources, and who comes to that page is led home", async () => {
      const { screen, history } = await openMembersArea({
        site: { hidesEmpty: true },
        members: membersWith(2),
      });
      await expect.element(screen.getByText("Welcome to Onward")).toBeVisible();
      expect(screen.getByText(soon).elements()).toEqual([]);
      await userEvent.click(findByName(screen).menu);
      const ways = screen.getByRole("dialog").getByRole("link");
      expect(ways.elements().map(({ textContent }) => textContent)).toEqual(["Home"]);
      await userEvent.keyboard("{Escape}");
      history.push("/resources");
      await expect.element(screen.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
      expect(screen.getByText(soon).elements()).toEqual([]);
      await userEvent.click(screen.getByRole("main").getByRole("link", { name: "Return to Home" }));
      await expect.element(screen.getByText("Welcome to Onward")).toBeVisible();
    });

    test("Resources has the categories with something in them, and no others", async () => {
      const { screen } = await openMembersArea({
        site: { hidesEmpty: true, hasResources: true },
        members: membersWith(2, { resources: { tools } }),
      });
      await userEvent.click(findByName(screen).menu);
      await userEvent.click(screen.getByRole("dialog").getByRole("link", { name: "Resources" }));
      await expect.element(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Tools");
      expect(screen.getByRole("link", { name: "Return to Home" }).elements()).toEqual([]);
    });
  });

  test("its block of data, whatever characters are in it", () => {
    const block = document.createElement("script");
    block.type = "application/json";
    block.id = "site";
    const site = { ...demoSite, name: 'The "<b>" & Söhne </script>' };
    block.textContent = JSON.stringify(site);
    document.body.append(block);
    onTestFinished(() => block.remove());
    expect(pageSite()).toEqual(site);
  });
});

describe("the owner's color", () => {
  const accent = { light: "#0b4f6c", dark: "#9ad1ff" };
  const rgb = { light: "rgb(11, 79, 108)", dark: "rgb(154, 209, 255)" };

  test.each(["light", "dark"] as const)(
    "is on buttons and links of a %s screen, and the light one on paper",
    async (theme) => {
      await emulate({ theme });
      vi.mocked(console.warn).mockImplementation(() => {});
      const { screen } = await openApp("/no/such/page");
      await expect.element(screen.getByRole("heading", { name: "404" })).toBeVisible();
      vi.mocked(console.warn).mockClear();
      const style = document.getElementById("accent") as HTMLStyleElement;
      style.textContent = accentStyle(accent);
      onTestFinished(() => {
        style.textContent = accentStyle(demo.site.accent);
      });
      const link = document.querySelector("main a") as Element;
      expect(getComputedStyle(link).color).toBe(rgb[theme]);
      // Hills would be too bright in the color for dark screens.
      const fills = [...document.querySelectorAll("main svg path")].map((shape) => getComputedStyle(shape).fill);
      expect(fills).toContain(rgb.light);
      expect(fills).not.toContain(rgb.dark);
      await emulate({ theme, paper: true });
      expect(getComputedStyle(link).color).toBe(rgb.light);
    },
  );
});

describe("what is shown where the page does not work", () => {
  beforeAll(() => {
    addPublicMessages("en", enNotices);
    addPublicMessages("es", esNotices);
  });

  test("is in every language, in the owner's wording", async () => {
    const texts = { es: { "page.tooOld": "Este navegador ya no sirve." } };
    const { container } = await render(
      <SiteProvider value={{ ...demoSite, texts }}>
        <Notices />
      </SiteProvider>,
    );
    const paragraphs = [...container.querySelectorAll("p")];
    const said = (id: string) =>
      paragraphs.filter((each) => each.closest(`#${id}`)).map(({ lang, textContent }) => [lang, textContent]);
    expect(said("too-old")).toEqual([
      ["en", expect.stringMatching(/^This browser is too old/)],
      ["es", "Este navegador ya no sirve."],
    ]);
    expect(said("framed")).toHaveLength(2);
    expect(said("not-loaded")).toEqual([
      ["en", expect.stringMatching(/^This page didn’t load completely.* reload it\.$/)],
      ["es", expect.stringMatching(/^Esta página no se cargó por completo/)],
    ]);
    for (const link of container.querySelectorAll<HTMLAnchorElement>("#not-loaded a"))
      expect(link.href).toBe(location.href);
  });
});
