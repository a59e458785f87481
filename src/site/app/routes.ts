import { createRootRoute, createRoute } from "@tanstack/react-router";
import { Home } from "./Home.tsx";
import { Layout } from "./Layout.tsx";
import { loadResources } from "./lazy-modules.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { ResourcesPage } from "./ResourcesPage.tsx";

/** Not a catch-all route (`$`): a path that can't be decoded matches no route. */
const root = createRootRoute({ notFoundComponent: NotFoundPage });

/** Below the root, whose outlet has a Suspense boundary: the whole page is inside it and is hydrated at once. */
const layout = createRoute({ getParentRoute: () => root, id: "layout", component: Layout });

/** Which view each path shows. */
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
