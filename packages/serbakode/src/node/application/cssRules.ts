/** A rule of a style sheet, or a statement that ends with a semicolon. */
export interface CssRule {
  /** Selectors, or the name and the condition of an at-rule. */
  readonly prelude: string;
  /** Declarations, the rules in it, or null for a statement. */
  readonly body: string | readonly CssRule[] | null;
}

/** Parse a minified sheet: no comments, and no rules nested in style rules. */
export function parseRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  let start = 0;
  for (let index = findNext(css, 0); index < css.length; index = findNext(css, index)) {
    if (css[index] === ';') {
      rules.push({ prelude: css.slice(start, index).trim(), body: null });
      start = index + 1;
    } else if (css[index] === '{') {
      const end = findEnd(css, index + 1);
      const prelude = css.slice(start, index).trim();
      const body = css.slice(index + 1, end);
      rules.push({ prelude, body: GROUP.test(prelude) ? parseRules(body) : body });
      index = end;
      start = end + 1;
    }
    index += 1;
  }
  return rules;
}

export function printRules(rules: readonly CssRule[]): string {
  return rules
    .map(({ prelude, body }) =>
      body === null ? `${prelude};` : `${prelude}{${typeof body === 'string' ? body : printRules(body)}}`,
    )
    .join('');
}

/** Split a list at its top-level commas. */
export function splitSelectors(selectors: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < selectors.length; index = skip(selectors, index)) {
    const char = selectors[index] ?? '';
    if ('(['.includes(char)) depth += 1;
    else if (')]'.includes(char)) depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(selectors.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, selectors.slice(start)];
}

/** At-rules that hold rules. */
const GROUP = /^@(?:media|layer|supports|container)\b/;

/** The index of the brace that closes a block. @param index of its first character */
function findEnd(css: string, index: number): number {
  let depth = 1;
  for (let at = findNext(css, index); at < css.length; at = findNext(css, at + 1)) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** Characters that end something, and those after which others do not. */
const NEXT = /[;{}"'\\]/g;

/** The index of the next brace or semicolon outside of strings and escapes; the length if there is none. */
function findNext(css: string, index: number): number {
  NEXT.lastIndex = index;
  for (let found = NEXT.exec(css); found; found = NEXT.exec(css)) {
    if (!'"\'\\'.includes(found[0])) return found.index;
    NEXT.lastIndex = skip(css, found.index);
  }
  return css.length;
}

/** The index after a character, a string or an escape. */
function skip(css: string, index: number): number {
  const quote = css[index];
  if (quote === '\\') return index + 2;
  if (quote !== '"' && quote !== "'") return index + 1;
  let end = index + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}
