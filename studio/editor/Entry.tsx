import { EntryList } from "./EntryList.tsx";
import {
  entriesOf,
  fieldOf,
  freeId,
  MEMBERS,
  type Path,
  reshaped,
  type Schema,
  schemaAt,
  shapeName,
  shapeOf,
} from "./entries.ts";
import { Choice, ColorField, type FieldProps, FileField, FlagField, Remarks, TextField } from "./Fields.tsx";
import { Button, Group, Note, Row } from "./look.ts";
import { operationsOf, removal } from "./operations.ts";
import { useContent, useField, useHint, useLabel, useSend, useStudio, useText } from "./studio-context.ts";

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
export function Entries({ file, path, schema }: { file: string; path: Path; schema: Schema }) {
  const label = useLabel();
  const hint = useHint();
  return entriesOf(schema).map(([name, entry]) => (
    <Entry
      key={name}
      file={file}
      path={[...path, name]}
      schema={entry}
      label={label(name)}
      hint={hint(name)}
      isRequired={schema.required?.includes(name) === true}
    />
  ));
}

/** What is wrong with a block or list as a whole. */
export function OwnProblems({ file, path, hint = "" }: Partial<FieldProps> & Pick<FieldProps, "file" | "path">) {
  const { problems, field } = useField(file, path);
  return (
    <div data-field={field} tabIndex={-1} hidden={problems.length === 0 && !hint}>
      <Remarks problems={problems} hint={hint} />
    </div>
  );
}

/** Several entries that belong together. One that is there and may be left out can be taken out as a whole. */
function Block({ file, path, schema, label, hint, isRequired }: FieldProps) {
  const text = useText();
  const send = useSend();
  const content = useContent();
  const { value } = useField(file, path);
  const isShape = schemaAt(file, path, content)?.anyOf !== undefined;
  return (
    <Group $isTop={path.length === 1 && file === MEMBERS}>
      <legend>{label}</legend>
      <OwnProblems file={file} path={path} hint={hint} />
      <Entries file={file} path={path} schema={schema} />
      {value !== undefined && !isRequired && !isShape && (schema.required?.length ?? 0) > 0 && (
        <Row>
          <Button
            onClick={() => send({ type: "step.take", step: { operations: [removal(content, file, path)] } })}
            aria-label={text("studio.block.removeNamed", { label })}
          >
            {text("studio.block.remove")}
          </Button>
        </Row>
      )}
    </Group>
  );
}

/** An entry that can be one value or several: one for all languages or one for each, a thing or a list of things. */
function ShapedEntry(props: FieldProps) {
  const { file, path, schema, label, hint } = props;
  const text = useText();
  const send = useSend();
  const content = useContent();
  const field = fieldOf(file, path);
  const { value } = useField(file, path);
  const chosen = useStudio(({ context }) => context.shapes[field] ?? 0);
  const shapes = schema.anyOf ?? [];
  const shown = shapeOf(schema, value, chosen);
  const names = shapes.map((shape) => shapeName(schema, shape));
  const shape = shapes[shown] ?? {};
  const choose = (name: string) => {
    const next = names.indexOf(name as (typeof names)[number]);
    send({ type: "shape.select", field, shape: next });
    const to = shapes[next] ?? {};
    const reshape = reshaped(value, to, freeId(String(path.at(-1)).replace(/s$/, ""), []));
    if (value === undefined) return;
    const draft = { old: value, value: reshape, problem: null };
    send({ type: "step.take", step: { operations: operationsOf({ [field]: draft }, content) } });
  };
  return (
    <Group $isTop={path.length === 1 && file === MEMBERS}>
      <legend>{label}</legend>
      <Row>
        <Choice
          label={`${label}: ${text("studio.shape")}`}
          value={names[shown] ?? "one"}
          options={names.map((name) => [name, text(`studio.shape.${name}`)] as const)}
          onChoose={choose}
        />
      </Row>
      {hint && <Note>{hint}</Note>}
      {shape.type === "object" ? (
        <>
          <OwnProblems file={file} path={path} />
          <Entries file={file} path={path} schema={shape} />
        </>
      ) : (
        <Entry
          {...props}
          schema={shape}
          label={names[shown] === "shared" ? text("studio.shape.show") : label}
          hint={undefined}
          isLabelHidden={names[shown] !== "shared"}
        />
      )}
    </Group>
  );
}
