/**
 * What apps add to the user agent of their own browser: Facebook, Messenger and Instagram, LINE, WeChat, TikTok,
 * Snapchat, LinkedIn, Pinterest, X, and with "; wv)" any app on Android (Chrome's documentation of its WebView's user agent).
 */
const APPS =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|Bytedance|Snapchat|LinkedInApp|Pinterest\/|Twitter/;

/** Whether a browser is part of another app, where a link may replace the page. Not every app can be detected. */
export const isInAppUserAgent = (userAgent: string) => APPS.test(userAgent);
