import type { ReactNode } from "react";
import { Act } from "./Act.tsx";
import { Choice } from "./Choice.tsx";
import { EntryList } from "./EntryList.tsx";
import { below, entriesOf, freeId, MEMBERS, type Path, placeOf, reshaped, shapeName, shapeOf } from "./entries.ts";
import { ColorField } from "./fields/ColorField.tsx";
import { FileField } from "./fields/FileField.tsx";
import { FlagField } from "./fields/FlagField.tsx";
import { type FieldProps, Remarks } from "./fields/Frame.tsx";
import { TextField } from "./fields/TextField.tsx";
import { Group, Note, Row } from "./look.ts";
import { operationsOf, removal } from "./operations.ts";
import { useField, usePage, useStudio } from "./studio-context.ts";

/** Any entry of the content, as its schema says. */
export function Entry(props: FieldProps) {
  const { schema } = props;
  if (schema.anyOf) return <ShapedEntry {...props} />;
  if (schema.type === "array") return <EntryList {...props} />;
  if (schema.type === "object") return <Block {...props} />;
  if (schema.type === "boolean") return <FlagField {...props} />;
  if (schema.format === "color-hex") return <ColorField {...props} />;
  return schema.upload ? <FileField {...props} /> : <TextField {...props} />;
}

/** The entries of a block, each by its name. */
export function Entries({ field, schema }: Pick<FieldProps, "field" | "schema">) {
  const { text, label } = usePage();
  return entriesOf(schema).map(([name, entry]) => {
    const hint = text(`studio.hint.${name}`);
    return (
      <Entry
        key={name}
        field={below(field, name)}
        schema={entry}
        label={label(name)}
        hint={hint.startsWith("studio.") ? undefined : hint}
        isRequired={schema.required?.includes(name) === true}
      />
    );
  });
}

/** Entries that belong together. Where their name stands above them already, it is for screen readers alone. */
export function EntryGroup({
  field,
  label,
  isLabelHidden = false,
  children,
}: Pick<FieldProps, "field" | "label" | "isLabelHidden"> & { children: ReactNode }) {
  const [file, path] = placeOf<Path>(field);
  const isSection = file === MEMBERS && path.length === 1;
  return (
    <Group $isTop={isSection || isLabelHidden}>
      <legend>{label}</legend>
      {children}
    </Group>
  );
}

/** What is said of a block or list as a whole, and what is wrong with it. */
export function OwnRemarks({ field, hint = "" }: Pick<FieldProps, "field" | "hint">) {
  const { problems } = useField(field);
  return (
    <div data-field={field} tabIndex={-1} hidden={problems.length === 0 && !hint}>
      <Remarks problems={problems} hint={hint} />
    </div>
  );
}

/** Several entries. Those that are there and may be left out can be taken out as a whole. */
function Block({ field, schema, label, hint, isRequired }: FieldProps) {
  const { text, content } = usePage();
  const { value } = useField(field);
  return (
    <EntryGroup field={field} label={label}>
      <OwnRemarks field={field} hint={hint} />
      <Entries field={field} schema={schema} />
      {value !== undefined && !isRequired && (schema.required?.length ?? 0) > 0 && (
        <Row>
          <Act
            event={{ type: "step.take", step: { operations: [removal(field, content)] } }}
            aria-label={text("studio.block.removeNamed", { label })}
          >
            {text("studio.block.remove")}
          </Act>
        </Row>
      )}
    </EntryGroup>
  );
}

/** An entry that can be one value or several: one for all languages or one for each, a thing or a list of things. */
function ShapedEntry(props: FieldProps) {
  const { field, schema, label, hint } = props;
  const { text, send, content } = usePage();
  const { value } = useField(field);
  const chosen = useStudio(({ context }) => context.shapes[field] ?? 0);
  const { anyOf: shapes = [] } = schema;
  const names = shapes.map((shape) => shapeName(schema, shape));
  const index = shapeOf(schema, value, chosen);
  const [shape = {}, name = "one"] = [shapes[index], names[index]];
  const choose = (other: typeof name) => {
    const next = names.indexOf(other);
    send({ type: "shape.select", field, shape: next });
    if (value === undefined) return;
    const list = String(placeOf<Path>(field)[1].at(-1));
    const draft = { old: value, value: reshaped(value, shapes[next] ?? {}, freeId(list, [])), problem: null };
    send({ type: "step.take", step: { operations: operationsOf({ [field]: draft }, content) } });
  };
  return (
    <EntryGroup field={field} label={label}>
      <Row>
        <Choice
          label={`${label}: ${text("studio.shape")}`}
          value={name}
          options={names.map((one) => [one, text(`studio.shape.${one}`)] as const)}
          onChoose={choose}
        />
      </Row>
      {hint && <Note>{hint}</Note>}
      {shape.type === "object" ? (
        <>
          <OwnRemarks field={field} />
          <Entries field={field} schema={shape} />
        </>
      ) : (
        <Entry
          {...props}
          schema={shape}
          label={name === "shared" ? text("studio.shape.show") : label}
          hint={undefined}
          isLabelHidden={name !== "shared"}
        />
      )}
    </EntryGroup>
  );
}
