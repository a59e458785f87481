import { describe, expect, test, vi } from "vitest";
import { walkToStep } from "../../machines/walk.ts";
import { type Language, languages } from "../../src/project/languages.ts";
import type { Leader, Project } from "../../src/project/project.ts";
import { membersMessages, publicWording } from "../../src/publish/messages.ts";
import { createTranslations, loadLocale } from "../../src/site/i18n/i18n.ts";
import type { OnboardingActor } from "../../src/site/machine-context.ts";
import { productCatalogs } from "../../src/studio/model/catalogs.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { LinkCard } from "../../src/studio/parts/look/LinkCard.tsx";
import { Leaflet } from "../../src/studio/parts/publish/Leaflet.tsx";
import { openApp, openMembersArea, opens } from "../support/app.tsx";
import { demo, membersWith } from "../support/members.ts";
import { openStudio } from "../support/studio.tsx";

/** What an owner may write as a name or in a text, and what some program would take for more than letters. */
const written = [
  "<b>Sol</b>",
  "<0>Sol</0>",
  "<strong>Sol</strong> y <small>Luna</small>",
  "<br/>Sol",
  "\\u0041nita",
  "\\x41nita",
  "{name} {productName}",
  "$& $1 $$",
  "Sol & Luna <3",
  "&lt;Sol&gt; &amp;",
  "'{'Sol'}' # %__lingui_octothorpe__%",
];

/** All that a page says, in its text and in the names of its controls. */
const said = () => [document.title, document.body.textContent, ...labels()].join("\n").replaceAll("\u00a0", " ");

const labels = () =>
  [...document.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label"));

describe.each(written)("“%s” stands letter for letter", (name) => {
  const leader: Leader = { id: "ana", name };
  const members = { ...membersWith(1), leaders: [leader] };
  const site = { name };

  test("as a team's and a leader's name, from the gate to the Game Plan, in both languages", async () => {
    const errors = vi.spyOn(console, "error");
    const says = async (actor: OnboardingActor, texts: Readonly<Record<Language, string>>) => {
      for (const { code: language } of languages) {
        actor.send({ type: "language.select", language });
        await expect.poll(said).toContain(texts[language]);
      }
    };
    const gate = await openApp("/", { site });
    await says(gate.actor, {
      en: `Exclusive access for ${name} Elite`,
      es: `Acceso exclusivo para miembros Élite de ${name}`,
    });
    expect(said()).toMatch(new RegExp(`© \\d+ ${name.replaceAll(/[^\w\s]/g, "\\$&")}`));
    gate.screen.unmount();

    const { actor, screen } = await openMembersArea({ members, site });
    actor.send({ type: "link.follow", leader: "ana", hasPassword: false });
    await says(actor, { en: `${name} brings you on board`, es: `${name} te acompaña` });
    walkToStep(actor, 1);
    await says(actor, { en: `Tell ${name}`, es: `Avisarle a ${name}` });
    screen.unmount();
    expect(errors.mock.calls).toEqual([]);
  });

  test("as a text, and as a wording of the product's own", async () => {
    const wording: Project["texts"] = {
      "gate.title": { en: name },
      "welcome.start": { en: name },
      "onboarding.tagline": { en: `A ${name}` },
    };
    const [step] = members.steps;
    const worded = { ...members, steps: [{ ...step, title: { en: name, es: name } }] } as typeof members;
    const errors = vi.spyOn(console, "error");
    const texts = publicWording({ ...demo, texts: wording }, productCatalogs.site);
    const gate = await openApp("/", { site: texts ? { texts } : {} });
    await expect.element(gate.screen.getByRole("heading", { name, exact: true }).first()).toBeVisible();
    gate.screen.unmount();
    const messages = membersMessages({ ...demo, texts: wording }, productCatalogs.members);
    const payload = opens(worded, { messages });
    const { screen, actor } = await openMembersArea({ payload });
    await expect.element(screen.getByRole("button", { name, exact: true })).toBeVisible();
    walkToStep(actor, 1);
    await expect.poll(said).toContain(`A ${name}`);
    await expect.element(screen.getByRole("heading", { name, exact: true }).first()).toBeInTheDocument();
    expect(errors.mock.calls).toEqual([]);
  });

  test("in what chats and the head of a page say", async () => {
    await loadLocale("en");
    const { i18n } = createTranslations({});
    expect(i18n._("gate.audience", { productName: name })).toBe(`Exclusive access for ${name} Elite Members`);
  });

  test("on the leaflet, the link card, and in what the Studio says", async () => {
    const project: Project = { ...demo, site: { ...demo.site, name, preview: { picture: demo.site.preview.picture } } };
    const content = (
      <>
        <LinkCard />
        <Leaflet project={project} address="https://team.example/" languages={languages} leader={name} />
      </>
    );
    const { i18n } = await openStudio({ draft: draftOf(project), content });
    await expect.poll(said).toContain(`Exclusive access for ${name} Elite Members`);
    const leaflet = document.querySelector("[data-leaflet]")?.textContent ?? "";
    expect(leaflet.split(name)).toHaveLength(1 + 1 + languages.length + 1);
    expect(i18n._("studio.toast.removed", { name })).toBe(`${name} removed`);
  });
});
