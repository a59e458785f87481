import { NotFound } from "../screens/not-found/NotFound.tsx";
import { Layout } from "./Layout.tsx";

/** The page for unknown paths, with the header. */
export function NotFoundPage() {
  return (
    <Layout>
      <NotFound />
    </Layout>
  );
}
