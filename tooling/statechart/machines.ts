import { mediaMachine } from "../../machines/media.machine.ts";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { backupMachine } from "../../src/studio/machine/backup.machine.ts";
import { hostingMachine } from "../../src/studio/machine/hosting.machine.ts";
import { projectMachine } from "../../src/studio/machine/project.machine.ts";
import { publishingMachine } from "../../src/studio/machine/publishing.machine.ts";
import { savingMachine } from "../../src/studio/machine/saving.machine.ts";
import { studioMachine } from "../../src/studio/machine/studio.machine.ts";
import { writerMachine } from "../../src/studio/machine/writer.machine.ts";

/** Every statechart, with its folder: the members' first, then the Studio's, the upper ones first. */
export const machines = {
  onboarding: { machine: onboardingMachine, folder: "machines" },
  media: { machine: mediaMachine, folder: "machines" },
  studio: { machine: studioMachine, folder: "src/studio/machine" },
  project: { machine: projectMachine, folder: "src/studio/machine" },
  writer: { machine: writerMachine, folder: "src/studio/machine" },
  saving: { machine: savingMachine, folder: "src/studio/machine" },
  backup: { machine: backupMachine, folder: "src/studio/machine" },
  publishing: { machine: publishingMachine, folder: "src/studio/machine" },
  hosting: { machine: hostingMachine, folder: "src/studio/machine" },
};

export type MachineName = keyof typeof machines;

export const machineNames = Object.keys(machines) as MachineName[];

/** The file of a machine. */
export const machineFile = (name: MachineName): string => `${machines[name].folder}/${name}.machine.ts`;
