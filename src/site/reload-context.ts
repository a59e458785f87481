import { createContext, useContext } from "react";

const ReloadContext = createContext(() => {});

/** Gives the way to reload the page to everything below. */
export const ReloadProvider = ReloadContext.Provider;

/** Reloads the page. That is no event of the machine, which starts over with the page. */
export const useReload = (): (() => void) => useContext(ReloadContext);
