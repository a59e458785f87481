import { draft } from "../selectors.ts";
import { useStudio } from "../studio-context.ts";
import { type TodoItem, todoItems } from "./todo-items.ts";

/** What is still to be done in the project that is open: first what keeps it from being published. */
export const useTodo = (): readonly TodoItem[] => useStudio((snapshot) => todoItems(draft(snapshot)));
