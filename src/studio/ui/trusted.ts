/** Trusted Types, as far as they are used here. Not every browser has them: https://w3c.github.io/trusted-types/dist/spec/ */
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

/** The only policy that the page allows. In browsers with Trusted Types it returns no texts, but what goes where one does. */
const policy =
  (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("studio", rules) ?? rules;

/**
 * The address of a script of the Studio, for `new Worker`.
 *
 * @param path below the Studio's folder
 * @throws Error if it is another site's
 */
export const scriptUrl = (path: string): string => policy.createScriptURL(new URL(path, document.baseURI).href);

/** A document of the Studio's own making, for `srcdoc`. No text of an owner is in it unescaped. */
export const trustedHtml = (html: string): string => policy.createHTML(html);
