import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { accentContrasts, colorProblem, nearestReadable } from "../../tooling/content/accent.ts";
import { linkProblem } from "../../tooling/content/link.ts";
import { videoProblem } from "../../tooling/content/video-address.ts";
import type { Path, Schema } from "./entries.ts";
import { Button, Choices, color, Input, Label, Note, Row, Stack } from "./look.ts";
import { useField, useSay, useText } from "./studio-context.ts";

export interface FieldProps {
  readonly file: string;
  readonly path: Path;
  readonly schema: Schema;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Whether the label stands there already, above several fields. */
  readonly isLabelHidden?: boolean;
}

interface FrameProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly field: string;
  readonly hint?: string | undefined;
  readonly problems: readonly string[];
  readonly putBack?: (() => void) | undefined;
  /** Gets what ties the control to the rest. */
  readonly children: (input: {
    readonly id: string;
    readonly "aria-describedby": string;
    readonly "aria-invalid": boolean;
    readonly "data-field": string;
  }) => ReactNode;
}

/** A label, a control, its hint, what is wrong with it, and the way back to what it had. */
export function Frame({ label, isLabelHidden, field, hint, problems, putBack, children }: FrameProps) {
  const id = useId();
  const text = useText();
  return (
    <Stack $gap="0.25rem">
      <Label htmlFor={id} $isHidden={isLabelHidden}>
        {label}
      </Label>
      {putBack && (
        // The key that leads to the next field must not lead here: what is typed there would press it.
        <Row style={{ order: 3 }}>
          <Button
            $plain
            onClick={() => {
              putBack();
              document.getElementById(id)?.focus();
            }}
          >
            {text("studio.field.putBack")}
          </Button>
        </Row>
      )}
      {children({
        id,
        "aria-describedby": `${id}-more`,
        "aria-invalid": problems.length > 0,
        "data-field": field,
      })}
      <div id={`${id}-more`}>
        <Remarks problems={problems} hint={hint} />
      </div>
    </Stack>
  );
}

/** What is wrong with something, and what is said of it. */
export const Remarks = ({ problems, hint }: Pick<FrameProps, "problems" | "hint">) => (
  <>
    {problems.map((problem) => (
      <Note $danger key={problem}>
        {problem}
      </Note>
    ))}
    {hint && <Note>{hint}</Note>}
  </>
);

/** Why a value can't be saved yet; `null` where it can. The server finds the rest: what is about other entries and files. */
function useProblem({ schema, isRequired }: FieldProps): (value: string) => string | null {
  const text = useText();
  const say = useSay();
  return (value) => {
    const trimmed = value.trim();
    if (trimmed === "") return isRequired ? text("studio.problem.empty") : null;
    if (schema.upload === "video") return say(videoProblem(trimmed));
    if (!schema.pattern) return null;
    if (schema.format === "color-hex") return say(colorProblem(trimmed));
    if (!schema.words) return say(linkProblem(trimmed));
    return new RegExp(schema.pattern).test(value) ? null : text("studio.problem.id");
  };
}

/** A text or an address. */
export function TextField(props: FieldProps) {
  const { value = "", edit, ...state } = useField(props.file, props.path);
  const problemOf = useProblem(props);
  return (
    <Frame {...props} {...state}>
      {(input) => (
        <Input
          {...input}
          type={props.schema.pattern ? "url" : "text"}
          spellCheck={!props.schema.pattern}
          value={String(value)}
          onChange={({ target }) => edit(target.value || undefined, problemOf(target.value))}
        />
      )}
    </Frame>
  );
}

export function FlagField(props: FieldProps) {
  const { value, edit, ...state } = useField(props.file, props.path);
  return (
    <Flag>
      <Frame {...props} {...state}>
        {(input) => (
          <Input {...input} type="checkbox" checked={value === true} onChange={({ target }) => edit(target.checked)} />
        )}
      </Frame>
    </Flag>
  );
}

const Flag = styled.div`
  > div { grid-template-columns: auto 1fr; column-gap: 0.75rem; align-items: center; min-block-size: 44px; }
  label { order: 1; }
  label ~ div { grid-column: 2; order: 2; }
`;

/** A color, and whether it can be read on everything that it stands on. */
export function ColorField(props: FieldProps) {
  const text = useText();
  const { value = "", edit, ...state } = useField(props.file, props.path);
  const problemOf = useProblem(props);
  const shown = String(value).trim();
  const scheme = props.path.at(-1) === "dark" ? "dark" : "light";
  const contrasts = problemOf(shown) || shown === "" ? [] : accentContrasts(shown, scheme);
  const isWeak = contrasts.some(({ isEnough }) => !isEnough);
  return (
    <Frame {...props} {...state} problems={isWeak ? [text("studio.color.weak")] : state.problems}>
      {(input) => (
        <Stack $gap="0.5rem">
          <Row style={{ flexWrap: "nowrap" }}>
            <Input
              type="color"
              aria-label={`${props.label}: ${text("studio.color.pick")}`}
              value={shown.toLowerCase()}
              onChange={({ target }) => edit(target.value)}
            />
            <Input
              {...input}
              value={String(value)}
              onChange={({ target }) => edit(target.value, problemOf(target.value))}
            />
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
              <Button onClick={() => edit(nearestReadable(shown, scheme))}>
                <Swatch style={{ background: nearestReadable(shown, scheme) }} />
                {text("studio.color.nearest", { color: nearestReadable(shown, scheme) })}
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

const accepted = {
  image: "image/*",
  video: "video/mp4,video/webm",
  captions: ".vtt",
  pdf: "application/pdf,image/*,video/*",
};

/** What a chosen file is meant as, where an entry takes several kinds. */
const kindOf = (upload: keyof typeof accepted, { type }: File) =>
  upload === "pdf" ? (/^(image|video)(?=\/)/.exec(type)?.[0] ?? upload) : upload;

/** The name of a file, which can be chosen or dropped; or the address of a video. */
export function FileField(props: FieldProps) {
  const text = useText();
  const { value = "", edit, upload, progress, cancelUpload, ...state } = useField(props.file, props.path);
  const problemOf = useProblem(props);
  const kind = props.schema.upload ?? "pdf";
  const take = (files: FileList | null) => files?.[0] && upload(kindOf(kind, files[0]), files[0]);
  return (
    <Drop
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <Frame {...props} {...state}>
        {(input) => (
          <Row style={{ flexWrap: "nowrap" }}>
            <Input
              {...input}
              readOnly={progress !== undefined}
              placeholder={text(kind === "video" ? "studio.file.orAddress" : "studio.file.none")}
              value={String(value)}
              onChange={({ target }) => edit(target.value || undefined, problemOf(target.value))}
            />
            <Chooser>
              <input
                type="file"
                aria-label={`${props.label}: ${text("studio.file.choose")}`}
                accept={accepted[kind]}
                onChange={({ target }) => {
                  take(target.files);
                  target.value = "";
                }}
              />
              <span aria-hidden="true">{text("studio.file.choose")}</span>
            </Chooser>
          </Row>
        )}
      </Frame>
      {progress !== undefined && (
        <Row>
          <progress aria-label={text("studio.file.arriving")} max={100} value={progress} />
          <span>{progress} %</span>
          <Button aria-label={`${props.label}: ${text("studio.file.cancel")}`} onClick={cancelUpload}>
            {text("studio.file.cancel")}
          </Button>
        </Row>
      )}
    </Drop>
  );
}

const Drop = styled.div`
  progress { inline-size: 8rem; accent-color: ${color.accent}; }
`;

const Chooser = styled(Button).attrs({ as: "span" })`
  position: relative;
  flex: none;
  overflow: hidden;
  &:has(:focus-visible) { outline: 3px solid ${color.accent}; outline-offset: 2px; }
  input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; cursor: pointer; font-size: 0; }
`;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, by radio buttons. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Choices role="radiogroup" aria-label={label}>
      {options.map(([option, title]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          <span>{title}</span>
        </label>
      ))}
    </Choices>
  );
}
