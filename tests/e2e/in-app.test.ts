import { expect as expectValue, test } from "vitest";
import { isInAppUserAgent } from "../../src/site/app/in-app-browser.ts";
import { words } from "../support/screen.ts";
import { expect, visitors } from "../support/visitor.ts";
import { enterWord, flag, walk } from "./member.ts";

const newVisitor = visitors();

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 13; SM-A135M";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const FACEBOOK = `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.37.105;FBDV/iPhone14,5]`;

const hint = {
  en: "You’re in another app’s browser. First choose “Open in browser” in its menu: tapping a link here may send you back to the start.",
  es: "Estás en el navegador de otra app. Elige primero “Abrir en el navegador” en su menú: si tocas un enlace aquí, quizás tengas que empezar de nuevo.",
};

test.each([
  ["Facebook on an iPhone", FACEBOOK, true],
  ["Facebook on Android", `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/470.0.0.45.80;]`, true],
  ["Instagram", `${IPHONE} Mobile/15E148 Instagram 336.0.0.22.118 (iPhone14,5; iOS 17_5)`, true],
  ["LINE", `${IPHONE} Mobile/15E148 Safari Line/14.9.0`, true],
  ["WeChat", `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI`, true],
  ["TikTok", `${IPHONE} Mobile/15E148 musical_ly_35.1.0 BytedanceWebview/d8a21c6`, true],
  ["any app on Android", `${ANDROID}; wv) ${CHROME}`, true],
  ["Safari", `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  ["Chrome on Android", `${ANDROID}) ${CHROME}`, false],
  ["Chrome on an iPhone", `${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, false],
  ["Samsung Internet", `${ANDROID}) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`, false],
  ["Firefox", "Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", false],
])("%s is told by its user agent", (_, userAgent, isInApp) => {
  expectValue(isInAppUserAgent(userAgent)).toBe(isInApp);
});

test("in another app's browser the gate says in both languages to open the page in a browser; where a store badge opens in the same view, Back leads to the gate, which says so again", async () => {
  const { page, visit, expectRequestsTo } = await newVisitor({ userAgent: FACEBOOK });
  await page.addInitScript(() =>
    document.addEventListener(
      "click",
      ({ target }) => (target as Element).closest("a[target=_blank]")?.setAttribute("target", "_self"),
      true,
    ),
  );
  expectRequestsTo("https://appstore.example.com");
  await page.route("https://appstore.example.com/**", (route) => route.fulfill({ body: "A store" }));
  await visit("/");
  await expect(page.getByText(hint.en)).toBeVisible();
  await flag(page, "es").click();
  await expect(page.getByText(hint.es)).toBeVisible();
  await flag(page, "en").click();
  await enterWord(page);
  await walk(page, 3);
  await page.getByRole("link", { name: /App Store/ }).click();
  await expect(page.getByText("A store")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(words.en.gateTitle)).toBeVisible();
  await expect(page.getByText(hint.en)).toBeVisible();
});
