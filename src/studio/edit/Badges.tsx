import { isWithin, keyOf, type Place } from "../project/place.ts";
import { draft } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { isTask } from "../todo/todo-items.ts";
import { useTodo } from "../todo/use-todo.ts";
import { Badge } from "../ui/controls.ts";
import { Row } from "../ui/layout.ts";

/** What stands beside the name of a place: that it is hidden or has suggested words, and how much is still to be done in it. */
export function Badges({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const isHidden = useStudio((snapshot) => draft(snapshot).hidden.includes(keyOf(place)));
  const items = useTodo().filter((item) => isWithin(item.place, place));
  const count = items.filter(isTask).length;
  if (!isHidden && items.length === 0) return null;
  return (
    <Row as="span" $gap="hair">
      {isHidden && <Badge>{i18n._("studio.step.hidden")}</Badge>}
      {items.length > count && <Badge>{i18n._("studio.text.suggested")}</Badge>}
      {count > 0 && <Badge data-todo>{i18n._("studio.step.todo", { count })}</Badge>}
    </Row>
  );
}
