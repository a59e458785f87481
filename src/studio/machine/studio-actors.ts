import type { studioMachine } from "./studio.machine.ts";

/** What the Studio does outside of its machine: storing, reading, publishing. */
export type StudioActors = NonNullable<Parameters<typeof studioMachine.provide>[0]["actors"]>;
