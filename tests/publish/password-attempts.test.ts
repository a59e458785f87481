import { describe, expect, test } from "vitest";
import { passwordAttempts as attemptsOf } from "../../src/site/members/password-attempts.ts";
import { readLink } from "../../src/site/members/read-link.ts";

const passwordAttempts = (typed: string, isBrought: boolean) => attemptsOf(typed, isBrought, readLink);

const four = "copper lluvia lantern puente";

describe("what is pasted with a password is taken off and tried, after the password as it came", () => {
  test.each([
    `*${four}*`,
    `**${four}**`,
    `_${four}_`,
    `~${four}~`,
    `\`${four}\``,
    `"${four}"`,
    `«${four}»`,
    `“${four}”.`,
    `(${four})`,
    `<${four}>`,
    `Password: ${four}`,
    `password:${four}`,
    `PASSWORD = ${four}`,
    `Contraseña: ${four}`,
    `contrasen\u0303a: ${four}`,
    `La contraseña es: ${four}.`,
    `La contraseña es ${four}`,
    `The password is ${four}`,
    `Clave de acceso: *${four}*`,
    `Tu clave es: "${four}"`,
    `Password ${four}`,
    `https://team.example/#leader=ana&password=copper+lluvia+lantern+puente`,
    `team.example/#password=copper%20lluvia%20lantern%20puente`,
    `Hi! Here is our site: https://team.example/#leader=ana&amp;password=copper+lluvia+lantern+puente`,
    `• ${four}`,
    `- ${four}`,
    `– ${four}`,
    `1. ${four}`,
    `> ${four}`,
    `👉 ${four} 👈`,
    `${four}.`,
    `${four},`,
    `${four}!`,
    `${four}…`,
    ` ${four}`,
    `${four}\n`,
    "copper lluvia\nlantern puente",
    "copper  lluvia  lantern  puente",
    "copper-lluvia-lantern-puente",
    "copper_lluvia_lantern_puente",
    "copper.lluvia.lantern.puente",
    "copper, lluvia, lantern, puente",
    "Copper-Lluvia-Lantern-Puente.",
    `*Password*: ${four}`,
    `*Contraseña:* ${four}`,
    "password=copper+lluvia+lantern+puente",
    "<https://team.example/#leader=ana&password=copper+lluvia+lantern+puente>",
    "[Onward](https://team.example/#leader=ana&password=copper+lluvia+lantern+puente)",
    '<a href="https://team.example/#password=copper+lluvia+lantern+puente">Onward</a>',
    "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fteam.example%2F%23leader%3Dana%26password%3Dcopper%2Blluvia%2Blantern%2Bpuente&data=05%7C02%7C&sdata=x&reserved=0",
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fteam.example%2F%23leader%3Dana%26password%3Dcopper%2Blluvia%2Blantern%2Bpuente&h=AT0x",
    "https://www.google.com/url?q=https://team.example/%23password%3Dcopper%252Blluvia%252Blantern%252Bpuente&sa=D&source=editors",
  ])("%j", (pasted) => {
    const attempts = passwordAttempts(pasted, false);
    expect(attempts[0]).toBe(pasted.normalize("NFC").toLowerCase());
    expect(attempts).toContain(four);
    expect(attempts.length).toBeLessThanOrEqual(4);
  });
});

describe("what may be meant stays as it is", () => {
  test.each([
    "¡vamos!",
    "rock&roll",
    "100%25",
    "uno#dos",
    "e-mail",
    "uno+dos",
    "¿qué? ¡ya!",
    "clave: sol",
    "*sol*",
    "#1 sol.",
    "100% sol",
  ])("%j is tried first", (typed) => {
    expect(passwordAttempts(typed, false)[0]).toBe(typed);
  });

  test("quotes around it go, and its own signs stay", () => {
    expect(passwordAttempts("«¡vamos ya!»", false)).toContain("¡vamos ya!");
  });

  test.each([four, "nope", "ñandú", "copper lluvia"])("%j is one attempt: each takes a moment", (typed) => {
    expect(passwordAttempts(typed, false)).toEqual([typed]);
  });
});

test("a link's plus signs may be its password's own: that is tried too, and for nothing that was typed", () => {
  expect(passwordAttempts("uno dos tres", true)).toEqual(["uno dos tres", "uno+dos+tres"]);
  expect(passwordAttempts("uno dos tres", false)).toEqual(["uno dos tres"]);
});

test.each(["", "\u200b", "\0"])("%j can't be right, and is not tried", (typed) => {
  expect(passwordAttempts(typed, false)).toEqual([]);
});

test("a text as long as a chapter is tried as it is", () => {
  expect(passwordAttempts(`Password: ${"sol ".repeat(1000)}`, false)).toHaveLength(1);
});
