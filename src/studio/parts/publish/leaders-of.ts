import type { Leader, Project } from "../../../project/project.ts";

/** Returns the leaders of a project that have a name. */
export const leadersOf = ({ members }: Project): readonly Leader[] =>
  (members.leaders ?? []).filter(({ name }) => name.trim());
