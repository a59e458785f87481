import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { useEdit, useMessages, useStudio, useValue } from "../hooks/studio-context.ts";
import { draft, project, studioLanguage } from "../machine/selectors.ts";
import type { Country } from "../model/phone-number.ts";
import { Select } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { PlaceInput } from "./PlaceInput.tsx";
import type { ValueProps } from "./ValuePerLanguage.tsx";

type PhoneNumbers = typeof import("../model/phone-number.ts");

/**
 * Loads the module that knows the numbers of all countries: `null` until it is here, "failed" if loading failed. The next field tries
 * again.
 */
function usePhoneNumbers(): PhoneNumbers | "failed" | null {
  const [numbers, setNumbers] = useState<PhoneNumbers | "failed" | null>(null);
  useEffect(() => {
    import("../model/phone-number.ts").then(setNumbers, () => setNumbers("failed"));
  }, []);
  return numbers;
}

/**
 * A telephone number with its country. The project stores E.164. A text that is no number yet, or was typed before the module for numbers
 * is loaded, is kept as it was typed.
 */
export function PhoneField(props: ValueProps) {
  const { place } = props;
  const i18n = useMessages();
  const edit = useEdit();
  const arrived = usePhoneNumbers();
  const numbers = arrived === "failed" ? null : arrived;
  const language = useStudio(studioLanguage);
  const leaders = useStudio(project).members.leaders;
  const value = useValue(place) as string | undefined;
  const typed = useStudio((snapshot) => draft(snapshot).typed[place]);
  const [written, setWritten] = useState<string>();
  const [chosen, setChosen] = useState<Country>();
  const text = written ?? typed ?? (value && numbers ? numbers.formatPhone(value) : (value ?? ""));
  const others = leaders?.flatMap(({ phone }) => (phone && phone !== value ? [phone] : [])) ?? [];
  const countryFor = (text: string, chosen: Country | undefined) => {
    const read = numbers?.readPhone(text, chosen);
    return (read && "number" in read && read.country) || chosen;
  };
  const country = numbers && countryFor(text, chosen ?? numbers.presetCountry(others, navigator.languages));
  const read = numbers && text.trim() ? numbers.readPhone(text, country ?? undefined) : null;

  const understood =
    read && "number" in read && i18n._("studio.phone.understood", { number: numbers?.formatPhone(read.number) });
  const hint = arrived === "failed" ? i18n._("studio.phone.offline") : understood;

  const write = (text: string, country: Country | undefined | null) => {
    const read = numbers?.readPhone(text, country ?? undefined);
    if (text.trim() === "") edit({ edit: "set", place, value: undefined });
    else if (read && "number" in read) edit({ edit: "set", place, value: read.number });
    else
      edit({
        edit: "all",
        edits: [
          { edit: "set", place, value: undefined },
          { edit: "type", place, text },
        ],
      });
  };

  return (
    <Sides>
      <FieldFrame label={i18n._("studio.phone.country")}>
        {(control) => (
          <Select
            {...control}
            value={country ?? ""}
            disabled={!numbers}
            onChange={({ target }) => {
              const next = (target.value || undefined) as Country | undefined;
              setChosen(next);
              // An existing number keeps its digits when the country changes, as in a phone's contacts.
              const national = value && numbers?.nationalDigits(value);
              if (national || typed) write(national || typed || "", next);
            }}
          >
            {!country && <option value="">{i18n._("studio.phone.noCountry")}</option>}
            {numbers?.countryNames(language).map(({ country, name, callingCode }) => (
              <option key={country} value={country}>
                {`${name} (${callingCode})`}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <PlaceInput
        {...props}
        text={text}
        isPhone
        known={read && "problem" in read ? read.problem : undefined}
        hint={hint}
        onText={(text) => {
          setWritten(text);
          write(text, country);
        }}
        onLeave={() => setWritten(undefined)}
      />
    </Sides>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  align-items: start;
  gap: ${theme.space.small};
`;
