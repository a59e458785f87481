import { draft, mediaBytes } from "../machine/selectors.ts";
import { type TodoItem, todoItems, withPasswordProblem } from "../model/todo-items.ts";
import { useStudio } from "./studio-context.ts";
import { usePasswordReport } from "./use-password-report.ts";

/** Returns the open tasks of the project: first those that block publishing. Whether its password is good takes a while to know. */
export const useTodo = (): readonly TodoItem[] =>
  useStudio((snapshot) => todoItems(draft(snapshot), mediaBytes(snapshot)));

/** Returns the same, with what is wrong with the password as soon as that is known. */
export function useWholeTodo(): readonly TodoItem[] {
  const items = useTodo();
  const { password } = useStudio(draft);
  const { problem = null } = usePasswordReport() ?? {};
  return password && problem ? withPasswordProblem(items, problem) : items;
}
