/**
 * The marks that apps add to the user agent of their built-in browser: Facebook, Messenger and Instagram, Threads,
 * WhatsApp, LINE, WeChat, KakaoTalk, Viber, TikTok, Snapchat, LinkedIn, Reddit, Discord, Pinterest, X, the Google app,
 * Outlook. "; wv)" marks any app on Android (Chrome's documentation of its WebView's user agent).
 */
const APPS =
  /; wv\)|FBA[NV]\/|FB_IAB|MetaIAB|Instagram|Barcelona |\[WA(iOS|4A)\/|\bLine\/|MicroMessenger|KAKAOTALK|Viber|musical_ly|Bytedance|Snapchat|LinkedInApp|Reddit\/|Discord|Pinterest\/|Twitter|GSA\/|Outlook-/;

/** Apple's own web view, whose user agent lacks what Safari and every browser on its base has. */
const APPLE_WEB_VIEW = /\((iPhone|iPad|iPod|Macintosh);(?!.*Safari\/).*AppleWebKit/;

/** What Telegram leaves in the pages that it shows. Its user agent is that of the system's browser. */
const TELEGRAM = ["TelegramWebview", "TelegramWebviewProxy", "TelegramWebviewProxyProto"];

interface BrowserWindow {
  readonly navigator: {
    readonly userAgent: string;
    /** Whether a home screen's icon has opened the page: Apple's web view too, but no app's. */
    readonly standalone?: boolean;
  };
}

/**
 * Whether a page is in an app's built-in browser, where a link may replace the page, and files, sharing and new windows
 * may be missing. Not every app can be detected.
 */
export const runsInApp = (window: BrowserWindow): boolean =>
  APPS.test(window.navigator.userAgent) ||
  (APPLE_WEB_VIEW.test(window.navigator.userAgent) && !window.navigator.standalone) ||
  TELEGRAM.some((name) => name in window);
