import { readProject } from "./read-project.ts";

// The repository's own project must have no blocking problems and an empty to-do list.
const { blocking, todo } = await readProject(process.cwd());
for (const line of [...blocking, ...todo]) console.error(line);
if (blocking.length + todo.length > 0) process.exitCode = 1;
