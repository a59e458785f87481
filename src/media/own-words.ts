/** The message of a link, a file, an app or a channel with the owner's words. */
export const linkWords = (id: string) => `link.${id}` as const;
