import { backupMachine } from "./backup.machine.ts";
import { hostingMachine } from "./hosting.machine.ts";
import { projectMachine } from "./project.machine.ts";
import { publishingMachine } from "./publishing.machine.ts";
import { savingMachine } from "./saving.machine.ts";
import { studioMachine } from "./studio.machine.ts";
import { writerMachine } from "./writer.machine.ts";

type ActorsOf<Machine extends { readonly provide: (implementations: never) => unknown }> = NonNullable<
  Parameters<Machine["provide"]>[0] extends { actors?: infer Actors } ? Actors : never
>;

/** The implementations of all actors: storing, reading, publishing. */
export type StudioActors = Omit<ActorsOf<typeof studioMachine>, "project"> &
  Pick<ActorsOf<typeof writerMachine>, "lock"> &
  ActorsOf<typeof savingMachine> &
  ActorsOf<typeof backupMachine> &
  ActorsOf<typeof publishingMachine> &
  ActorsOf<typeof hostingMachine>;

/** Returns the Studio's machine with actors, each of which goes to the machine that names it. */
export function studioMachineWith(actors: StudioActors): typeof studioMachine {
  const project = projectMachine.provide({
    actors: {
      writer: writerMachine.provide({ actors }),
      saving: savingMachine.provide({ actors }),
      backup: backupMachine.provide({ actors }),
      publishing: publishingMachine.provide({ actors }),
      hosting: hostingMachine.provide({ actors }),
    },
  });
  return studioMachine.provide({ actors: { ...actors, project } });
}
