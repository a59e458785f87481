import { styled } from "styled-components";
import { languages } from "../../machines/languages.ts";
import { currentLanguage } from "../../machines/selectors.ts";
import { Text } from "../i18n/Text.tsx";
import { useOnboardingSelector, useSend } from "../machine-context.ts";
import { theme } from "../theme/theme.ts";
import { Flag } from "../ui/Flag.tsx";

/** A button for each language, by its own name, which a browser's translator has to leave alone. */
export function LanguageSwitch({ label }: { label: string }) {
  const send = useSend();
  const current = useOnboardingSelector(currentLanguage);
  return (
    <Choices aria-label={label}>
      {languages.map(({ code, name, flag }) => (
        <Choice
          key={code}
          type="button"
          lang={code}
          translate="no"
          aria-label={name}
          aria-pressed={code === current}
          onClick={() => send({ type: "language.select", language: code })}
        >
          {flag && <Flag shapes={flag} />}
          <Text>{name}</Text>
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
  margin: 0;
  margin-inline-start: auto;
  padding: 0;
  border: 0;
`;

const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  gap: clamp(${theme.space.hair}, 1.6vw, ${theme.space.tight});
  min-block-size: ${theme.target};
  padding: ${theme.space.hair} clamp(${theme.space.hair}, 1.6vw, ${theme.space.small});
  border: 2px solid transparent;
  border-radius: ${theme.radius.round};
  background: none;
  font-size: ${theme.size.small};
  white-space: nowrap;
  cursor: pointer;

  svg {
    flex: none;
    border-radius: 3px;
    box-shadow: 0 0 0 1px ${theme.color.line};
  }

  &:hover {
    background: ${theme.color.accentSoft};
  }

  &[aria-pressed="true"] {
    border-color: ${theme.color.accent};
    background: ${theme.color.surface};
    font-weight: 650;
  }

  /* There every border is seen, the transparent one too. */
  @media (forced-colors: active) {
    border-color: ButtonFace;

    &[aria-pressed="true"] {
      border-color: Highlight;
      text-decoration: underline;
    }
  }
`;
