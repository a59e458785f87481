import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Language } from "../../project/languages.ts";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useMessages } from "../hooks/studio-context.ts";
import type { Place } from "../model/place.ts";
import { type ScreenName, screens } from "../model/screens.ts";
import { Chip, IconButton, ringInside } from "../ui/controls.ts";
import { studioIcons } from "../ui/studio-icons.ts";

/** How the preview looks, and what a tap does. */
export interface PreviewLook {
  readonly language: Language;
  readonly isDark: boolean;
  readonly isWide: boolean;
  /** Whether a tap does what it does for a member. Otherwise it opens the field of the text or picture that is tapped. */
  readonly isTried: boolean;
}

interface ControlsProps {
  /** The screen that is shown; none until the preview is there. */
  readonly screen: ScreenName | undefined;
  readonly look: PreviewLook;
  readonly onChange: (change: Partial<PreviewLook>) => void;
  /** Called when a screen is chosen, with the place of what is edited on it. */
  readonly onScreen: (screen: Place) => void;
  /** A note below the controls, such as what the preview can't show. */
  readonly children: ReactNode;
}

/** The buttons that choose a screen and how it is shown. The language is chosen in the header of the shown site, as members do. */
export function Controls({ screen: shown, look, onChange, onScreen, children }: ControlsProps) {
  const i18n = useMessages();
  const names: Readonly<Record<ScreenName, string>> = {
    locked: i18n._("studio.preview.gate"),
    welcome: i18n._("studio.preview.welcome"),
    journey: i18n._("studio.preview.steps"),
    gamePlan: i18n._("studio.preview.gamePlan"),
    resources: i18n._("studio.preview.resources"),
  };
  const toggles = [
    ["isWide", "computer", i18n._("studio.preview.computer")],
    ["isDark", "dark", i18n._("studio.preview.dark")],
  ] as const;
  return (
    <Bar role="toolbar" aria-label={i18n._("studio.preview")}>
      <Line $whole>
        {(Object.keys(screens) as ScreenName[]).map((screen) => (
          <ScreenButton
            key={screen}
            aria-current={screen === shown || undefined}
            onClick={() => onScreen(screens[screen])}
          >
            {names[screen]}
          </ScreenButton>
        ))}
      </Line>
      <Line>
        <Small aria-pressed={!look.isTried} onClick={() => onChange({ isTried: false })}>
          {i18n._("studio.preview.tap")}
        </Small>
        <Small aria-pressed={look.isTried} onClick={() => onChange({ isTried: true })}>
          {i18n._("studio.preview.try")}
        </Small>
        <Ways>
          {toggles.map(([fact, icon, name]) => (
            <Toggle
              key={fact}
              aria-label={name}
              aria-pressed={look[fact]}
              onClick={() => onChange({ [fact]: !look[fact] })}
            >
              <Icon path={studioIcons[icon]} size={20} />
            </Toggle>
          ))}
        </Ways>
      </Line>
      {children}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.hair};
  padding: ${theme.space.hair} min(${theme.space.tight}, 1vw);
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`;

const Line = styled.div<{ $whole?: boolean }>`
  display: flex;
  flex-wrap: ${({ $whole }) => ($whole ? "nowrap" : "wrap")};
`;

/** Keeps its buttons together on one line, at its end. */
const Ways = styled.span`
  display: flex;
  margin-inline-start: auto;
`;

const Small = styled(Chip)`
  flex: none;
  justify-content: center;
  min-inline-size: ${theme.target};
  padding-inline: min(0.6rem, 1.6vw);
  border-color: transparent;
  background: none;
  font-size: 0.8125rem;
`;

/** Like tabs, underlined. On a phone, all of them share one line, and a long name breaks into two. */
const ScreenButton = styled(Small)`
  flex: 1 1 auto;
  min-inline-size: min-content;
  padding-inline: 0.2rem;
  border-width: 0 0 3px;
  border-radius: 0;
  font-size: min(0.8125rem, 3.6vw);
  line-height: 1.2;
  overflow-wrap: normal;

  &[aria-current="true"] {
    background: none;
    color: ${theme.color.accent};
  }

  &:focus-visible {
    border-radius: ${theme.radius.control};
  }

  ${ringInside}
`;

const Toggle = styled(IconButton)`
  &[aria-pressed="true"] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
`;
