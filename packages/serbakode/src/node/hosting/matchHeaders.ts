import { getOrCreate } from '../files/getOrCreate.ts';
import { escapeRegExp } from '../markup/escapeText.ts';
import type { HeaderRule } from './headerRule.ts';

/** Merge the headers of all rules that match a path; a later rule wins over an earlier one, as on Firebase Hosting. */
export function matchHeaders(rules: readonly HeaderRule[], pathname: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const { source, headers: fields } of rules) {
    if (!getOrCreate(patterns, source, () => new RegExp(toPattern(source), 's')).test(pathname)) continue;
    for (const { key, value } of fields) headers.set(key.toLowerCase(), value);
  }
  return headers;
}

const patterns = new Map<string, RegExp>();

/** Convert the pattern of a rule to a regular expression, which RE2 and PCRE read alike: `**` matches any path, `**`
 *  between slashes any folders or none, `*` a part of one segment, and `@(a|b)` one of two texts. */
export function toPattern(source: string): string {
  const body = source
    .split(/(\/\*\*\/|\*\*|\*|@\([^)]*\))/)
    .map((part) => {
      if (part === '/**/') return '/(?:.*/)?';
      if (part === '**') return '.*';
      if (part === '*') return '[^/]*';
      const [, texts] = /^@\(([^)]*)\)$/.exec(part) ?? [];
      return texts === undefined ? escapeRegExp(part) : `(?:${texts.split('|').map(escapeRegExp).join('|')})`;
    })
    .join('');
  return `^${body}$`;
}
