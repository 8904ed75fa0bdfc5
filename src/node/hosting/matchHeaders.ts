import type { HeaderRule } from './headerRule.ts';

/** Merge the headers of all rules that match a path; a later rule wins over an earlier one, as on Firebase Hosting. */
export function matchHeaders(rules: readonly HeaderRule[], pathname: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const { source, headers: fields } of rules) {
    if (!toPattern(source).test(pathname)) continue;
    for (const { key, value } of fields) headers.set(key.toLowerCase(), value);
  }
  return headers;
}

const patterns = new Map<string, RegExp>();

/** Convert a pattern to a regular expression: `**` matches any path, `*` a part of one segment. */
function toPattern(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const body = source
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  const pattern = new RegExp(`^${body}$`, 's');
  patterns.set(source, pattern);
  return pattern;
}
