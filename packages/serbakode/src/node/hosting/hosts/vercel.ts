import { escapeRegExp } from '../../markup/escapeText.ts';
import type { HostTable } from '../hostTable.ts';
import { toLastingRules } from '../lastingFiles.ts';
import { toPattern } from '../matchHeaders.ts';
import type { HostFile } from './hostFile.ts';

/** Hashes in one pattern, which may have 4096 characters. */
const HASHES_EACH = 400;

/** The host refuses a file with more. The other slash forms come last, and take a second step then. */
const MAX_REDIRECTS = 2048;

/** Create `vercel.json`, which is read from the deployed folder (`vercel deploy dist`). */
export function toVercelFile(table: HostTable): HostFile {
  const { redirects, trailingSlash } = table;
  const slash = toSlashRedirects(table);
  const content = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    headers: [...table.headers, ...toLastingRules(table, HASHES_EACH)].map(({ source, headers }) => ({
      source: toSource(toPattern(source)),
      headers,
    })),
    redirects: [
      ...[...redirects].slice(0, MAX_REDIRECTS - slash.length).map(([from, to]) => ({
        source: toSource(`^${escapeRegExp(from)}$`),
        destination: to,
        statusCode: 301,
      })),
      ...slash,
    ],
  };
  return { name: 'vercel.json', isInside: true, text: `${JSON.stringify(content, null, 2)}\n` };
}

/** A regular expression as a path of Vercel's: in brackets after the first slash. */
function toSource(pattern: string): string {
  const path = pattern.replace(/^\^/, '').replace(/\$$/, '');
  if (path === '/') return path;
  return `/(${path.replace(/^\//, '')})`;
}

/** With the setting `trailingSlash` the host redirects by itself. */
function toSlashRedirects({ slashTooMany, trailingSlash }: HostTable): object[] {
  if (slashTooMany === null || trailingSlash !== undefined) return [];
  const { base, page } = slashTooMany;
  return [{ source: `${escapeRegExp(base)}:page(${page})/:more(/*)`, destination: `${base}:page`, statusCode: 301 }];
}
