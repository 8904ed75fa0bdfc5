/** Parse the info string of a code fence, after the language: `title="a b" showLineNumbers=5 {1,3-5} run`. */
export function parseFenceMeta(meta: string) {
  /** Other words, such as `output` or `file="a.js"`. */
  const words = new Set<string>();
  /** What could not be read, such as `{a}` or `title="a`. */
  const unreadable = new Set<string>();
  /** Lines from `{1,3-5}`, counted from 1. */
  const highlighted = new Set<number>();
  let title: string | null = null;
  /** Number of the first line; null if lines are not numbered. */
  let firstNumber: number | null = null;
  for (const part of meta.match(/[^\s"'={}]+=(?:"[^"]*"|'[^']*'|[^\s"']\S*)|\{[^}]*\}|\S+/g) ?? []) {
    const [, name = '', quoted, single, bare] = /^([^\s"'={}]+)=(?:"([^"]*)"|'([^']*)'|(.*))$/.exec(part) ?? [];
    const value = quoted ?? single ?? bare ?? '';
    if (/^\{.*\}$/s.test(part))
      for (const range of addRanges(part.slice(1, -1), highlighted)) unreadable.add(`{${range}}`);
    else if (name === 'title' && !/^["']/.test(bare ?? '')) title = value;
    else if (name === 'showLineNumbers' && /^\{?\d+\}?$/.test(value)) firstNumber = Number(value.replace(/\D/g, ''));
    else if (part === 'showLineNumbers') firstNumber = 1;
    else if (name === 'title' || name === 'showLineNumbers' || part.startsWith('{')) unreadable.add(part);
    else words.add(part);
  }
  return { title, firstNumber, highlighted, words, unreadable };
}

/** @returns what is not a range of lines */
function addRanges(ranges: string, lines: Set<number>): string[] {
  return ranges.split(',').flatMap((written) => {
    const range = written.trim();
    const [, from, to = from] = /^(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?$/.exec(range) ?? [];
    if (from === undefined || Number(to) < Number(from)) return range === '' ? [] : [range];
    for (let line = Number(from); line <= Math.min(Number(to), MAX_LINES); line++) lines.add(line);
    return [];
  });
}

/** Limit for ranges such as `{1-999999999}`. */
const MAX_LINES = 100_000;
