import { NotFound } from "../screens/not-found/NotFound.tsx";
import { Layout } from "./Layout.tsx";

/** The page for any path that leads nowhere. */
export function NotFoundPage() {
  return (
    <Layout>
      <NotFound />
    </Layout>
  );
}
