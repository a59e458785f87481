import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkedLeaderId } from "../../machines/selectors.ts";
import { useOnboardingSelector } from "./machine-context.ts";

interface InnerLinkProps {
  /** The path within the site. */
  readonly to: "/" | "/resources";
  readonly className?: string;
  readonly "aria-label"?: string;
  /** Whether the page takes the place of the entry that stands for the open menu in the history. */
  readonly replace?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to another page of the site. Its address has the leader of the link that led here, so that a reload there keeps them. */
export function InnerLink(props: InnerLinkProps) {
  const leader = useOnboardingSelector(linkedLeaderId);
  return <Link {...props} {...(leader && { hash: `leader=${leader}` })} />;
}
