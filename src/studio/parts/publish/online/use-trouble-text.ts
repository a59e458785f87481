import { useMessages } from "../../../hooks/studio-context.ts";
import type { HostFailure } from "../../../model/host.ts";

/** Returns a function that says what keeps the host from doing something, and what to do. */
export function useTroubleText(): (failure: HostFailure) => string {
  const i18n = useMessages();
  return (failure) => {
    switch (failure.trouble) {
      case "key":
        return i18n._("online.trouble.key");
      case "gone":
        return i18n._("online.trouble.gone");
      case "taken":
        return i18n._("online.trouble.taken");
      case "credits":
        return i18n._("online.trouble.credits");
      case "theirs":
        return i18n._("online.trouble.theirs");
      case "cut":
        return i18n._("online.trouble.cut");
      case "closed":
        return i18n._("online.trouble.closed");
      case "strange":
        return i18n._("online.trouble.strange");
      case "altered":
        return i18n._("online.trouble.altered");
      case "notLive":
        return i18n._("online.trouble.notLive");
      case "failed":
        return i18n._("online.trouble.failed");
      case "busy":
        return i18n._("online.trouble.busy", { minutes: Math.ceil(failure.seconds / 60) });
      case "refused":
      case "error":
        return i18n._("online.trouble.refused", { message: failure.message });
    }
  };
}
