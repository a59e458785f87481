import { below, fieldOf, type Path, placeOf } from "../entries.ts";
import { Input } from "../look.ts";
import { renaming } from "../operations.ts";
import { useField, usePage } from "../studio-context.ts";
import { Frame } from "./Frame.tsx";

/** The name by which the texts of a thing are found. It changes when the field is left: all its texts change with it. */
export function NameField({ field: thing, id }: { field: string; id: string }) {
  const { text, send, content } = usePage();
  const { field, value = id, problems, edit } = useField(below(thing, "id"));
  const typed = String(value).trim();
  const isValid = /^[a-z\d]+(-[a-z\d]+)*$/.test(typed) && typed.length <= 60;
  const leave = () => {
    if (isValid || typed === id) send({ type: "drafts.drop", within: field });
    if (!isValid || typed === id) return;
    const [file, path] = placeOf<Path>(thing);
    const opened = fieldOf(file, [...path.slice(0, -1), { id: typed }]);
    send({ type: "step.take", step: { operations: renaming(thing, id, typed, content) }, view: { opened } });
  };
  return (
    <Frame
      label={text("studio.entry.id")}
      hint={text("studio.hint.id")}
      field={field}
      problems={isValid ? [] : problems}
    >
      {(input) => (
        <Input
          {...input}
          value={String(value)}
          onChange={({ target }) => edit(target.value, text("studio.problem.id"))}
          onBlur={leave}
          onKeyDown={({ key }) => key === "Enter" && leave()}
        />
      )}
    </Frame>
  );
}
