import { expect, test } from "vitest";
import { resourceCategories } from "../../src/project/categories.ts";
import { things } from "../../src/studio/model/fields.ts";
import { newDraft } from "../../src/studio/model/new-draft.ts";
import { placeholdersOf, productTextIds } from "../../src/studio/model/product-texts.ts";
import { publishPhases } from "../../src/studio/model/publish-phases.ts";
import { textGroups } from "../../src/studio/model/text-groups.ts";
import { placeName } from "../../src/studio/words/place-name.ts";
import { createStudioI18n } from "../../src/studio/words/studio-i18n.ts";
import { demo } from "../support/members.ts";

const [english, spanish] = [createStudioI18n("en"), createStudioI18n("es")];
const step = `members/steps/${demo.members.steps[1]?.id}`;
const flyer = demo.members.steps[1]?.flyers?.[0];
const untitled = { ...demo.members.steps[1], flyers: [{ id: "new", title: {}, image: {} }] };
const project = {
  ...demo,
  members: { ...demo.members, steps: demo.members.steps.with(1, untitled as (typeof demo.members.steps)[number]) },
};

test.each([
  ["", "your site", "tu sitio"],
  ["site/name", "name of your site", "nombre de tu sitio"],
  [`${step}/title/es`, "title of step 2 in Spanish", "título del paso 2 en español"],
  [`${step}/flyers`, "flyers of step 2", "volantes del paso 2"],
  ["members/welcome/video", "video of the welcome", "video de la bienvenida"],
  ["members/gamePlan/booking/en", "booking address of the Game Plan in English", /del Plan de Juego en inglés$/],
  ["members/steps", "steps", "pasos"],
  ["unknown", "your site", "tu sitio"],
  ["constructor", "your site", "tu sitio"],
  ["toString/0", "your site", "tu sitio"],
  ["__proto__", "your site", "tu sitio"],
  [`${step}/unknown/0`, "step 2", "paso 2"],
  ["draft/password", "password", "contraseña"],
  ["draft/linksHavePassword", "password in your leaders’ links", "contraseña en los enlaces de tus líderes"],
  ["texts/gate.wrong/en", "words “Incorrect password. Try again.”", /^palabras “Contraseña incorrecta/],
  ["texts/onboarding.welcome", `words “Welcome to ${demo.site.name}”`, /a Onward”$/],
])("%s is named as its owner calls it", (place, inEnglish, inSpanish) => {
  expect(placeName(english, demo, place)).toBe(inEnglish);
  expect(placeName(spanish, demo, place)).toMatch(inSpanish);
});

test("a thing is named by its title, and by its step where it has none", () => {
  expect(placeName(spanish, demo, `${step}/flyers/${flyer?.id}/image/es`)).toBe(
    `imagen del volante “${flyer?.title.es}” en español`,
  );
  expect(placeName(spanish, project, `${step}/flyers/new/image`)).toBe("imagen del volante, paso 2");
  expect(placeName(english, project, `${step}/flyers/new`)).toBe("flyer, step 2");
  expect(placeName(english, project, `${step}/links/new/label/en`)).toBe("words on the button, step 2 in English");
  expect(placeName(spanish, project, `${step}/files/new/label`)).toBe("lo que dice el documento, paso 2");
});

/** What the catalog of an owner's names has for one kind of names. */
const idsOf = (kind: string) =>
  Object.keys(spanish.messages).flatMap((id) =>
    id.startsWith(`owner.${kind}.`) ? [id.split(".").slice(2).join(".")] : [],
  );

test("each field, thing and phase has a name, and no name is left of one that is gone", () => {
  const fields = new Set(
    Object.entries(things).flatMap(([thing, fields]) =>
      Object.keys(fields).flatMap((name) => [name, `${thing}.${name}`]),
    ),
  );
  const others = [
    ...Object.keys(newDraft("es")),
    ...Object.keys(demo.members),
    ...resourceCategories,
    "icons",
    "preview",
    "texts",
    "linksHavePassword",
    "forgetsPassword",
    "hidesEmpty",
  ];
  expect(idsOf("phase").sort()).toEqual([...new Set(Object.values(publishPhases).flat())].sort());
  expect(idsOf("thing").sort()).toEqual(Object.keys(things).sort());
  expect(idsOf("within").sort()).toEqual(Object.keys(things).sort());
  expect([...fields].filter((name) => !name.includes(".") && !idsOf("field").includes(name))).toEqual([]);
  expect(idsOf("field").filter((name) => !fields.has(name) && !others.includes(name))).toEqual([]);
});

test("each text of the product is on a screen of the list of all texts, and each placeholder has a name", () => {
  const shown = textGroups.flatMap(([, ids]) => ids);
  expect(productTextIds.filter((id) => !/^app\.|^gate\.demo/.test(id) && !shown.includes(id))).toEqual([]);
  const placeholders = [...new Set(productTextIds.flatMap(placeholdersOf))];
  expect(idsOf("placeholder")).toEqual(placeholders.toSorted());
});
