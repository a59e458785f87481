import { ContentError, readContent } from "./content.ts";

try {
  const { members } = readContent();
  console.log(`The content is in order: ${members.steps.length} steps.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
