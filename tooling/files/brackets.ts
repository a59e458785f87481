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
  /** Whether it is an entry's name: a text before a colon. */
  isName: boolean;
}

/** Where something is missing in a JSON text, and the fix. */
interface Missing {
  readonly offset: number;
  readonly problem: string;
}

const openers: Readonly<Record<string, string>> = { "}": "{", "]": "[" };
const closers: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/**
 * Finds a missing brace or bracket, by the indentation too: a parser notices it many lines later, as a missing comma.
 * `null` where nothing is missing, or only at the end.
 */
export function findMissingBracket(json: string): Missing | null {
  const tokens = tokensOf(json);
  const lost: Record<string, number> = { "{": 0, "[": 0 };
  for (const { text } of tokens) {
    if (closers[text]) lost[text] = (lost[text] ?? 0) + 1;
    const opener = openers[text];
    if (opener) lost[opener] = (lost[opener] ?? 0) - 1;
  }
  const isLost = (opener: string, sign: 1 | -1) => (lost[opener] ?? 0) * sign > 0;

  const stack: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const top = stack.at(-1);
    const opener = openers[token.text];
    if (top && isLost(top.text, 1) && token.text !== "," && token.text !== ":") {
      const isOutdented = token.isFirstOfLine && token.line > top.line && token.indent <= top.indent;
      const isItsEnd = opener === top.text && (!token.isFirstOfLine || token.indent >= top.indent);
      const isElsewhere = opener !== undefined || (token.isName && top.text === "[");
      if (opener && opener !== top.text && isLost(opener, -1))
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
    if (opener && opener !== top?.text && isLost(opener, -1)) return missingOpener(tokens, index, opener);
    if (closers[token.text]) stack.push(token);
    else if (opener) stack.pop();
  }
  return null;
}

function missingCloser(tokens: readonly Token[], index: number, top: Token): Missing {
  const hasComma = tokens[index - 1]?.text === ",";
  const last = tokens[index - (hasComma ? 2 : 1)];
  const found = tokens[index];
  const closer = closers[top.text];
  const needsComma = !hasComma && !openers[found?.text ?? ""];
  return {
    offset: last?.end ?? 0,
    problem: `${top.text === "[" ? "the list" : "the block"} that begins in line ${top.line} has no ${closer} at its end; put ${closer}${needsComma ? "," : ""} here, before ${/^"/.test(found?.text ?? "") ? found?.text : quoted(found?.text)} in line ${found?.line}`,
  };
}

/** The name at the same indentation as the end of a list or block is what it belongs to. */
function missingOpener(tokens: readonly Token[], index: number, opener: string): Missing | null {
  const [first] = tokens;
  const end = tokens[index];
  if (first && !closers[first.text])
    return { offset: first.offset, problem: `has no ${opener} at its start; put ${opener} there` };
  const name = tokens.findLastIndex(
    (token, at) => at < index && token.isName && token.isFirstOfLine && token.indent === end?.indent,
  );
  const next = tokens[name + 2];
  if (name < 0 || next?.text === opener) return null;
  return {
    offset: tokens[name + 1]?.end ?? 0,
    problem: `has no ${opener} after ${tokens[name]?.text}:; put ${opener} there`,
  };
}

function tokensOf(json: string): Token[] {
  const scanner = createScanner(json, true);
  const lines = json.split(/\r\n|\r|\n/);
  const tokens: Token[] = [];
  for (scanner.scan(); scanner.getTokenOffset() < json.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const text = json.slice(offset, offset + scanner.getTokenLength());
    const line = scanner.getTokenStartLine() + 1;
    const last = tokens.at(-1);
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
  return tokens;
}
