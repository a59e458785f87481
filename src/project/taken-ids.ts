/**
 * Ids that an owner can't use, because the product has a message of that name, such as `file.open`. Written by
 * `npm run generate` from the catalogs.
 */
export const takenIds: Readonly<Record<string, readonly string[]>> = {
  link: ["newTab"],
  file: ["cancel", "open", "progress", "save"],
  app: ["appStore", "playStore", "web"],
};
