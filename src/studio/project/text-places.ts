import { partsOf } from "../../project/parts.ts";
import type { Project } from "../../project/project.ts";
import { type Place, placeOf } from "./place.ts";

/** The places of all texts of an owner that are there, without a language. */
export const textPlaces = (project: Project): Place[] =>
  partsOf(project).flatMap((part) => (part.kind === "text" && part.text ? [placeOf(project, part.path)] : []));
