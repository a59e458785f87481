/** The part of Trusted Types that the Studio uses. Not every browser has them: https://w3c.github.io/trusted-types/dist/spec/ */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => Rules;
}

type Rules = typeof rules;

const rules = {
  createHTML: (html: string) => html,
  createScriptURL(url: string) {
    if (new URL(url).origin !== location.origin) throw new Error(`${url} is no script of this site.`);
    return url;
  },
};

/** The only policy that the page allows. In browsers with Trusted Types it returns trusted objects, which are used like strings. */
const policy =
  (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("studio", rules) ?? rules;

/**
 * Returns the address of a script of the Studio, for `new Worker`.
 *
 * @param path below the Studio's folder
 * @throws Error if the address belongs to another site
 */
export const scriptUrl = (path: string): string => policy.createScriptURL(new URL(path, document.baseURI).href);

/** Marks a document that the Studio made as safe for `srcdoc`. It must contain no unescaped text of an owner. */
export const trustedHtml = (html: string): string => policy.createHTML(html);
