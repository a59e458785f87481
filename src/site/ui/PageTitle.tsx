/**
 * The title of a page. The prerender renders none here but writes it into the head, because React would put it into the
 * body.
 */
export function PageTitle({ children }: { children: string }) {
  return import.meta.env.SSR ? null : <title>{children}</title>;
}
