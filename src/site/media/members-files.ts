import type { MediaName } from "../../project/project.ts";
import { usePayload } from "../machine-context.ts";
import { type MembersFile, membersFile } from "../members/members-file.ts";
import { useSite } from "../site-context.ts";

export function useMembersFiles(): (name: MediaName) => MembersFile {
  const payload = usePayload();
  const { base } = useSite();
  return (name) => membersFile(payload, base, name);
}
