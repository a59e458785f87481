/**
 * Whether other people may have pages at the same origin: a site in a folder of an address. What a browser keeps for one of them, each of
 * them can read.
 *
 * @param site the address of the site, with a slash at its end
 */
export const isSharedAddress = ({ pathname }: URL): boolean => pathname !== "/";
