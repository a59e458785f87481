import { styled } from "styled-components";
import { currentLanguage } from "../../../machines/selectors.ts";
import { languagesOf } from "../../project/languages.ts";
import { Text } from "../i18n/Text.tsx";
import { useOnboardingSelector, useSend } from "../machine-context.ts";
import { useSite } from "../site-context.ts";
import { theme } from "../theme/theme.ts";
import { Flag } from "../ui/Flag.tsx";
import { BarButton } from "./BarButton.ts";

/** A button for each language of the site with its own name, which a browser's translator must not change; nothing for one language. */
export function LanguageSwitch({ label }: { label: string }) {
  const send = useSend();
  const current = useOnboardingSelector(currentLanguage);
  const languages = languagesOf(useSite());
  if (languages.length === 1) return null;
  return (
    <Choices role="group" aria-label={label}>
      {languages.map(({ code, name, flag }) => (
        <BarButton
          key={code}
          type="button"
          lang={code}
          translate="no"
          aria-pressed={code === current}
          onClick={() => send({ type: "language.select", language: code })}
        >
          {flag && <Flag shapes={flag} />}
          <Text>{name}</Text>
        </BarButton>
      ))}
    </Choices>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: auto;

  @media ${theme.screen.notPhone} {
    border-radius: ${theme.radius.round};
    background: ${theme.color.surface};
  }
`;
