import { readProject } from "./read-project.ts";

// The repository's own project: nothing keeps it from being published, and nothing is left to do.
const { blocking, todo } = await readProject(process.cwd());
for (const line of [...blocking, ...todo]) console.error(line);
if (blocking.length + todo.length > 0) process.exitCode = 1;
