/**
 * Returns whether other people may have pages at the same origin, because the site is in a folder of an address. They can read what a
 * browser stores for any of these pages.
 *
 * @param site the address of the site, with a slash at its end
 */
export const isSharedAddress = ({ pathname }: URL): boolean => pathname !== "/";
