import { useMessages, useStudio } from "../../../hooks/studio-context.ts";
import { hostName, hostTitle } from "../../../machine/selectors.ts";
import type { HostFailure } from "../../../model/host.ts";
import { hostWords } from "./host-words.ts";

/** Returns a function that says what keeps the host from doing something, and what to do. */
export function useTroubleText(): (failure: HostFailure) => string {
  const i18n = useMessages();
  const host = useStudio(hostTitle);
  const name = useStudio(hostName);
  return (failure) => {
    switch (failure.trouble) {
      case "key":
        return i18n._("online.trouble.key", { host });
      case "noKey":
        return i18n._("online.trouble.noKey", { host });
      case "still":
        return i18n._("online.trouble.still", { host });
      case "suspended":
        return i18n._("online.trouble.suspended", { host });
      case "verify":
        return i18n._("online.trouble.verify", { host });
      case "signOn":
        return i18n._("online.trouble.signOn", { host });
      case "team":
        return i18n._("online.trouble.team", { host });
      case "size":
        return i18n._("online.trouble.size", { host });
      case "fileName":
        return i18n._("online.trouble.fileName", { host });
      case "gone":
        return i18n._("online.trouble.gone", { host });
      case "taken":
        return i18n._("online.trouble.taken", { host });
      case "credits":
        return i18n._("online.trouble.credits", { host });
      case "theirs":
        return i18n._("online.trouble.theirs", { host });
      case "cut":
        return i18n._("online.trouble.cut", { host });
      case "closed":
        return i18n._("online.trouble.closed", { host });
      case "strange":
        return i18n._("online.trouble.strange", { host });
      case "altered":
        return i18n._("online.trouble.altered", { host });
      case "notLive":
        return hostWords[name].locked(i18n);
      case "failed":
        return i18n._("online.trouble.failed");
      case "busy":
        return i18n._("online.trouble.busy", { host, minutes: Math.ceil(failure.seconds / 60) });
      case "refused":
      case "error":
        return failure.message
          ? i18n._("online.trouble.refused", { host, message: failure.message })
          : i18n._("online.trouble.silent", { host });
    }
  };
}
