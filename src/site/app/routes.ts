import { createRootRoute, createRoute } from "@tanstack/react-router";
import { Home } from "./Home.tsx";
import { Layout } from "./Layout.tsx";
import { loadResources } from "./lazy-modules.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { ResourcesPage } from "./ResourcesPage.tsx";

/** The root has no catch-all route (`$`), because a path that can't be decoded matches no route. */
const root = createRootRoute({ notFoundComponent: NotFoundPage });

/** The layout is inside the root's Suspense boundary, so that the whole page is hydrated at once. */
const layout = createRoute({ getParentRoute: () => root, id: "layout", component: Layout });

/** The view of each path. */
export const routeTree = root.addChildren([
  layout.addChildren([
    createRoute({ getParentRoute: () => layout, path: "/", component: Home }),
    createRoute({
      getParentRoute: () => layout,
      path: "/resources",
      beforeLoad: () => loadResources(),
      component: ResourcesPage,
    }),
  ]),
]);
