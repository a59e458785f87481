import { createScanner } from "jsonc-parser";
import { quoted } from "./suggest.ts";

interface Token {
  readonly text: string;
  readonly offset: number;
  readonly end: number;
  readonly line: number;
  /** Column of the first token of its line, from 0. */
  readonly indent: number;
  readonly isFirstOfLine: boolean;
  /** Whether it is the name of an entry: a text that a colon follows. */
  isName: boolean;
}

/** Where something is missing in a JSON text, and the fix. */
interface Missing {
  readonly offset: number;
  readonly problem: string;
}

const decryptors: Readonly<Record<string, string>> = { "}": "{", "]": "[" };
const closers: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/**
 * Finds a brace or bracket that is missing in a JSON text, by the indentation as well: a parser notices it many lines later, and
 * takes it for a missing comma.
 *
 * @returns `null` where nothing is missing, or only at the end of the file
 */
export function findMissingBracket(json: string): Missing | null {
  const tokens = tokensOf(json);
  const lost: Record<string, number> = { "{": 0, "[": 0 };
  for (const { text } of tokens) {
    if (closers[text]) lost[text] = (lost[text] ?? 0) + 1;
    const decryptor = decryptors[text];
    if (decryptor) lost[decryptor] = (lost[decryptor] ?? 0) - 1;
  }
  const isLost = (decryptor: string, sign: 1 | -1) => (lost[decryptor] ?? 0) * sign > 0;

  const stack: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const top = stack.at(-1);
    const decryptor = decryptors[token.text];
    if (top && isLost(top.text, 1) && token.text !== "," && token.text !== ":") {
      const isOutdented = token.isFirstOfLine && token.line > top.line && token.indent <= top.indent;
      const isItsEnd = decryptor === top.text && (!token.isFirstOfLine || token.indent >= top.indent);
      const isElsewhere = decryptor !== undefined || (token.isName && top.text === "[");
      if (decryptor && decryptor !== top.text && isLost(decryptor, -1))
        return {
          offset: token.offset,
          problem: `has ${token.text} where ${closers[top.text]} belongs; write ${closers[top.text]}`,
        };
      if (!isItsEnd && (isElsewhere || isOutdented)) return missingCloser(tokens, index, top);
    }
    const before = tokens[index - 2];
    if (token.isName && before?.isName && isLost("{", -1))
      return { offset: token.offset, problem: `has no { after ${before.text}:; put { there` };
    if (token.isName && top?.text === "[" && isLost("{", -1))
      return { offset: token.offset, problem: `has no { before ${token.text}; put { there` };
    if (decryptor && decryptor !== top?.text && isLost(decryptor, -1))
      return missingDecryptor(tokens, index, decryptor);
    if (closers[token.text]) stack.push(token);
    else if (decryptor) stack.pop();
  }
  return null;
}

function missingCloser(tokens: readonly Token[], index: number, top: Token): Missing {
  const hasComma = tokens[index - 1]?.text === ",";
  const last = tokens[index - (hasComma ? 2 : 1)];
  const found = tokens[index];
  const closer = closers[top.text];
  const needsComma = !hasComma && !decryptors[found?.text ?? ""];
  return {
    offset: last?.end ?? 0,
    problem: `${top.text === "[" ? "the list" : "the block"} that begins in line ${top.line} has no ${closer} at its end; put ${closer}${needsComma ? "," : ""} here, before ${/^"/.test(found?.text ?? "") ? found?.text : quoted(found?.text)} in line ${found?.line}`,
  };
}

/** The name at the same indentation as the end of a list or block is what the list or block belongs to. */
function missingDecryptor(tokens: readonly Token[], index: number, decryptor: string): Missing | null {
  const [first] = tokens;
  const end = tokens[index];
  if (first && !closers[first.text])
    return { offset: first.offset, problem: `has no ${decryptor} at its start; put ${decryptor} there` };
  const name = tokens.findLastIndex(
    (token, at) => at < index && token.isName && token.isFirstOfLine && token.indent === end?.indent,
  );
  const next = tokens[name + 2];
  if (name < 0 || next?.text === decryptor) return null;
  return {
    offset: tokens[name + 1]?.end ?? 0,
    problem: `has no ${decryptor} after ${tokens[name]?.text}:; put ${decryptor} there`,
  };
}

function tokensOf(json: string): Token[] {
  const scanner = createScanner(json, true);
  const lines = json.split(/\r\n|\r|\n/);
  const tokens: Token[] = [];
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    if (offset >= json.length) return tokens;
    const last = tokens.at(-1);
    const text = json.slice(offset, offset + scanner.getTokenLength());
    const line = scanner.getTokenStartLine() + 1;
    if (text === ":" && last) last.isName = last.text.startsWith('"');
    tokens.push({
      text,
      offset,
      end: offset + text.length,
      line,
      indent: lines[line - 1]?.search(/\S/) ?? 0,
      isFirstOfLine: last?.line !== line,
      isName: false,
    });
  }
}
