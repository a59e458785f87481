import { draft } from "../machine/selectors.ts";
import { type TodoItem, todoItems } from "../model/todo-items.ts";
import { useStudio } from "./studio-context.ts";

/** Returns the open tasks of the project: first those that block publishing. */
export const useTodo = (): readonly TodoItem[] => useStudio((snapshot) => todoItems(draft(snapshot)));
