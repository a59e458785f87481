/** The title of a prerendered page. The prerender writes it into the head itself: without one, React would put it into the body. */
export function PageTitle({ children }: { children: string }) {
  return import.meta.env.SSR ? null : <title>{children}</title>;
}
