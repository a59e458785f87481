import { createContext, useContext } from "react";

const ReloadContext = createContext(() => {});

/** Provides the function that reloads the page to the components below. */
export const ReloadProvider = ReloadContext.Provider;

/**
 * Returns the function that reloads the page. Reloading is no event of the machine, because the machine starts over
 * with the page.
 */
export const useReload = (): (() => void) => useContext(ReloadContext);
