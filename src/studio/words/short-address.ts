/** Returns an address as one says it: "sol.example/equipo". */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\//, "").replace(/\/$/, "");
