/** Parse the info string of a code fence, after the language: `title="a b" showLineNumbers=5 {1,3-5} run`. */
export function parseFenceMeta(meta: string) {
  /** Other words, such as `output` or `file="a.js"`. */
  const words = new Set<string>();
  /** Lines from `{1,3-5}`, counted from 1. */
  const highlighted = new Set<number>();
  let title: string | null = null;
  /** Number of the first line; null if lines are not numbered. */
  let firstNumber: number | null = null;
  for (const part of meta.match(/[^\s"'={}]+=(?:"[^"]*"|'[^']*'|[^\s"']\S*)|\{[^}]*\}|\S+/g) ?? []) {
    const [, name = '', quoted, single, bare] = /^([^\s"'={}]+)=(?:"([^"]*)"|'([^']*)'|(.*))$/.exec(part) ?? [];
    const value = quoted ?? single ?? bare ?? '';
    if (part.startsWith('{')) addRanges(part.slice(1, -1), highlighted);
    else if (name === 'title') title = value;
    else if (name === 'showLineNumbers' && /^\{?\d+\}?$/.test(value)) firstNumber = Number(value.replace(/\D/g, ''));
    else if (part === 'showLineNumbers') firstNumber = 1;
    else words.add(part);
  }
  return { title, firstNumber, highlighted, words };
}

function addRanges(ranges: string, lines: Set<number>): void {
  for (const range of ranges.split(',')) {
    const [, from, to] = /^\s*(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?\s*$/.exec(range) ?? [];
    if (from === undefined) continue;
    for (let line = Number(from); line <= Math.min(Number(to ?? from), MAX_LINES); line++) lines.add(line);
  }
}

/** Limit for ranges such as `{1-999999999}`. */
const MAX_LINES = 100_000;
