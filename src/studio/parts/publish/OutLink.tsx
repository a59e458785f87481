import type { ReactNode } from "react";
import { ExternalLink } from "../../../site/ui/ExternalLink.tsx";
import { useMessages } from "../../hooks/studio-context.ts";

/** A link out of the Studio, which opens in a new tab. */
export function OutLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const i18n = useMessages();
  return (
    <ExternalLink href={href} newTab={i18n._("studio.newTab")}>
      {children}
    </ExternalLink>
  );
}
