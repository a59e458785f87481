import type { PasswordReport } from "../../publish/password/check-password.ts";
import { timeText } from "../../publish/password/time-text.ts";
import { useMessages } from "../studio-context.ts";
import { ProblemText } from "../todo/ProblemText.tsx";

/** How well a password withstands guessing, or what is wrong with it. */
export function PasswordStrength({ report: { problem, strength } }: { readonly report: PasswordReport }) {
  const i18n = useMessages();
  if (problem) return <ProblemText problem={problem} />;
  if (!strength) return null;
  const time = timeText(strength.seconds, i18n.locale);
  return strength.level === "good"
    ? i18n._("studio.password.good", { time })
    : i18n._("studio.password.little", { time });
}
