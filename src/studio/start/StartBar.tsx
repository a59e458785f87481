import { styled } from "styled-components";
import { languages } from "../../project/languages.ts";
import { BarButton } from "../../site/app/BarButton.ts";
import { theme } from "../../site/theme/theme.ts";
import { Flag } from "../../site/ui/Flag.tsx";
import { studioLanguage } from "../selectors.ts";
import { useMessages, useStudio, useStudioSend } from "../studio-context.ts";

/** Whose page it is, and its languages by their own names. */
export function StartBar() {
  const i18n = useMessages();
  const send = useStudioSend();
  const current = useStudio(studioLanguage);
  return (
    <Bar>
      <Brand translate="no">{i18n._("studio.brand")}</Brand>
      <Languages role="group" aria-label={i18n._("studio.language")}>
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
            {name}
          </BarButton>
        ))}
      </Languages>
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space.tight};
  max-inline-size: ${theme.width.wide};
  margin-inline: auto;
  padding: ${theme.space.tight} ${theme.space.medium} 0;
`;

const Brand = styled.p`
  font: 700 ${theme.size.lead} ${theme.font.display};
`;

const Languages = styled.div`
  display: flex;
  flex-wrap: wrap;

  @media ${theme.screen.phone} {
    svg {
      display: none;
    }
  }
`;
