import type { MediaName, Members } from "../project/project.ts";

const resourcesOf = ({ resources }: Members) => Object.values(resources).flatMap((items) => items ?? []);

/** The pictures that are shown without being asked for: flyers and the apps' logos. */
export function shownImages({ steps }: Members): MediaName[] {
  return steps.flatMap(({ flyers = [], apps = [] }) => [
    ...flyers.flatMap(({ image }) => Object.values(image)),
    ...apps.map(({ logo }) => logo),
  ]);
}

/** Whether members open or save files. */
export const hasFiles = (members: Members): boolean =>
  members.steps.some(({ files = [] }) => files.length > 0) || resourcesOf(members).some((item) => "file" in item);

/** Whether the Resources page has items. */
export const hasResources = (members: Members): boolean => resourcesOf(members).length > 0;
