/** The stores that can offer an app, in the order of its badges. */
export const appStores = ["appStore", "playStore", "web"] as const;

export type AppStore = (typeof appStores)[number];

/** The categories of the Resources page, in their order. */
export const resourceCategories = ["videos", "documents", "tools", "social"] as const;

export type ResourceCategory = (typeof resourceCategories)[number];
