/** Whether this is the long run, `npm run test:all`: it does on every engine, in every language, what `npm test` does on a selection. */
export const isLong = import.meta.env.MODE === "long";
