import { expect, type Visitor } from "./visitor.ts";

/** Opens the Studio of the built site, and waits for its first screen. */
export async function visitStudio({ page, visit }: Visitor): Promise<void> {
  await visit("/studio/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
