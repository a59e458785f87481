/**
 * What the Studio's page needs of Netlify's CORS headers. Netlify documents none of them, so the page works with the least: it sends these
 * methods and headers after a preflight, without credentials, and does without the headers that it may not read.
 */
export const corsNeeds = {
  methods: ["GET", "POST", "PUT", "DELETE"],
  /** Of a request, beside those that need no permission. */
  headers: ["authorization", "content-type"],
  /** Of an answer, where the host exposes them: without them a limit is waited for a minute. */
  optional: ["X-RateLimit-Remaining", "X-RateLimit-Reset", "Retry-After"],
} as const;
