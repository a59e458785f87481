/**
 * The marks that apps add to the user agent of their built-in browser: Facebook, Messenger and Instagram, LINE, WeChat,
 * TikTok, Snapchat, LinkedIn, Pinterest, X. "; wv)" marks any app on Android (Chrome's documentation of its WebView's
 * user agent).
 */
const APPS =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|Bytedance|Snapchat|LinkedInApp|Pinterest\/|Twitter/;

/**
 * Whether a user agent belongs to an app's built-in browser, where a link may replace the page. Not every app can be
 * detected.
 */
export const isInAppUserAgent = (userAgent: string) => APPS.test(userAgent);
