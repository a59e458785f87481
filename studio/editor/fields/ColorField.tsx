import { styled } from "styled-components";
import { accentContrasts, colorProblem, nearestReadable } from "../../../tooling/content/accent.ts";
import { type Path, placeOf } from "../entries.ts";
import { Button, color, Input, Row, Stack } from "../look.ts";
import { usePage } from "../studio-context.ts";
import { type FieldProps, Frame } from "./Frame.tsx";
import { useTyped } from "./use-typed.ts";

/** A color, and whether it can be read on everything that it stands on. */
export function ColorField(props: FieldProps) {
  const { text } = usePage();
  const { typed, type, ...state } = useTyped(props);
  const shown = typed.value.trim();
  const scheme = placeOf<Path>(props.field)[1].at(-1) === "dark" ? "dark" : "light";
  const contrasts = colorProblem(shown) ? [] : accentContrasts(shown, scheme);
  const isWeak = contrasts.some(({ isEnough }) => !isEnough);
  const nearest = isWeak ? nearestReadable(shown, scheme) : shown;
  return (
    <Frame {...props} {...state} problems={isWeak ? [text("studio.color.weak")] : state.problems}>
      {(input) => (
        <Stack $gap="0.5rem">
          <Row style={{ flexWrap: "nowrap" }}>
            <Input
              {...typed}
              type="color"
              aria-label={`${props.label}: ${text("studio.color.pick")}`}
              value={shown.toLowerCase()}
            />
            <Input {...input} {...typed} />
          </Row>
          <Row as="ul">
            {contrasts.map(({ role, ground, contrast, isEnough }) => (
              <Contrast key={role} style={{ background: ground.back, color: ground.front }}>
                {text(`studio.ground.${role}`)} {(Math.floor(contrast * 10) / 10).toFixed(1)}:1 {isEnough ? "✓" : "✗"}
              </Contrast>
            ))}
          </Row>
          {isWeak && (
            <Row>
              <Button onClick={() => type(nearest)}>
                <Swatch style={{ background: nearest }} />
                {text("studio.color.nearest", { color: nearest })}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Frame>
  );
}

const Contrast = styled.li`
  padding: 0.25rem 0.75rem;
  border: 1px solid ${color.line};
  border-radius: 999px;
  font-weight: 650;
`;

const Swatch = styled.span`
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 1px solid ${color.field};
  border-radius: 50%;
`;
