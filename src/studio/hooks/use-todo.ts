import { draft, mediaBytes } from "../machine/selectors.ts";
import type { Place } from "../model/place.ts";
import { type TodoCode, type TodoItem, type TodoProblem, todoItems, withPasswordProblem } from "../model/todo-items.ts";
import { useStudio } from "./studio-context.ts";
import { usePasswordReport } from "./use-password-report.ts";

/** Returns the open tasks of the project: first those that block publishing. Whether its password is good takes a while to know. */
export const useTodo = (): readonly TodoItem[] =>
  useStudio((snapshot) => todoItems(draft(snapshot), mediaBytes(snapshot)));

/** Returns what is to do at a place, if it has this code. Only whoever shows it is rendered anew with it. */
export const useTodoProblem = (place: Place, code: TodoCode): TodoProblem | undefined =>
  useStudio(
    (snapshot) =>
      todoItems(draft(snapshot), mediaBytes(snapshot)).find(
        (item) => item.place === place && item.problem.code === code,
      )?.problem,
  );

/** Returns the open tasks, with what is wrong with the password as soon as that is known. */
export function useWholeTodo(): readonly TodoItem[] {
  const items = useTodo();
  const { password } = useStudio(draft);
  const { problem = null } = usePasswordReport() ?? {};
  return password && problem ? withPasswordProblem(items, problem) : items;
}
