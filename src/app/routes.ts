import { createRootRoute, createRoute } from "@tanstack/react-router";
import { Home } from "./Home.tsx";
import { Page } from "./Layout.tsx";
import { loadResources } from "./lazy-modules.ts";
import { ResourcesPage } from "./ResourcesPage.tsx";

const root = createRootRoute({ component: Page });

/** Which view each path shows. */
export const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: "/", component: Home }),
  createRoute({
    getParentRoute: () => root,
    path: "/resources",
    beforeLoad: () => loadResources().then(() => {}),
    component: ResourcesPage,
  }),
]);
