import { draft } from "../machine/selectors.ts";
import { type TodoItem, todoItems } from "../model/todo-items.ts";
import { useStudio } from "./studio-context.ts";

/** What is still to be done in the project that is open: first what keeps it from being published. */
export const useTodo = (): readonly TodoItem[] => useStudio((snapshot) => todoItems(draft(snapshot)));
