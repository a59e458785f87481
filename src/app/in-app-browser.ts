/**
 * What other apps put into the user agent of the browser within them: Facebook, Messenger and Instagram, LINE, WeChat, TikTok,
 * Snapchat, LinkedIn, Pinterest, X, and with "; wv)" any app on Android (Chrome's documentation of its WebView's user agent).
 */
const APPS =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|Bytedance|Snapchat|LinkedInApp|Pinterest\/|Twitter/;

/** Whether a browser is the one within another app, where a link may take the page's place. Not every app can be told. */
export const isInAppUserAgent = (userAgent: string) => APPS.test(userAgent);
