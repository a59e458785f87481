import { I18n, type MessageDescriptor, type MessageId, type MessageOptions } from "@lingui/core";
import { literal } from "../../project/literal.ts";

/** Fills values in letter for letter. Lingui would decode what looks like a character's escape sequence, such as `\u0041`. */
export class LiteralI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: MessageId, values?: Record<string, unknown>, options?: MessageOptions): string;
  override _(id: MessageId | MessageDescriptor, values?: Record<string, unknown>, options?: MessageOptions): string {
    if (typeof id === "object") return super._(id);
    const entries = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" ? literal(value) : value,
    ]);
    return super._(id, Object.fromEntries(entries), options);
  }
}
