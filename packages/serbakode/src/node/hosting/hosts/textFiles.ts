import { encodePath } from '../../../shared/model/sitePath.ts';
import { toHeaderRule, type HeaderRule } from '../headerRule.ts';
import type { HostTable } from '../hostTable.ts';
import { LASTING } from '../lastingFiles.ts';
import { NOTICE, type HostFile } from './hostFile.ts';

/** Cloudflare ignores further rules. */
const CLOUDFLARE_RULES = 100;

/** Create `_headers` and `_redirects` for Netlify. If several rules set a header, the last one wins. */
export function toNetlifyFiles(table: HostTable): HostFile[] {
  const rules = [...table.headers.flatMap(toPlainRules), ...toLasting(table)];
  return [
    inside(
      '_headers',
      rules.map(({ source, headers }) => [source, ...toLines(headers)]),
    ),
    // A redirect without `!` would give way to the document that the build writes for hosts without redirects.
    inside('_redirects', [toRedirects(table).map(([from, to]) => `${from} ${to} 301!`)]),
  ];
}

/** Create `_headers` and `_redirects` for Cloudflare Pages. It joins the values of all rules that set a header, so each
 *  rule first detaches what it replaces. */
export function toCloudflareFiles(table: HostTable): HostFile[] {
  const rules = table.headers.flatMap(toPlainRules);
  const lasting = [...toLasting(table)].toSorted((a, b) => Number(isPicture(a)) - Number(isPicture(b)));
  const all = [...rules, ...lasting].slice(0, CLOUDFLARE_RULES);
  return [
    inside(
      '_headers',
      all.map(({ source, headers }, index) => [
        source,
        ...(index === 0 ? [] : headers.map(({ key }) => `  ! ${key}`)),
        ...toLines(headers),
      ]),
    ),
    inside('_redirects', [toRedirects(table).map(([from, to]) => `${from} ${to} 301`)]),
  ];
}

const inside = (name: string, blocks: readonly (readonly string[])[]): HostFile => ({
  name,
  isInside: true,
  text: `${[NOTICE, ...blocks.map((lines) => lines.join('\n'))].join('\n')}\n`,
});

/** Redirects from addresses as they are requested, and decoded, where a space does not end them: Netlify's own server
 *  compares decoded addresses. A star or a colon would begin a pattern. */
const toRedirects = ({ redirects }: HostTable): (readonly [from: string, to: string])[] =>
  [...redirects].flatMap(([from, to]) => {
    const decoded = decodeURI(from);
    const forms = /\s/.test(decoded) ? [from] : new Set([from, decoded]);
    return [...forms].map((form) => [form.replaceAll('*', '%2A').replaceAll(':', '%3A'), to] as const);
  });

const toLines = (headers: HeaderRule['headers']): string[] => headers.map(({ key, value }) => `  ${key}: ${value}`);

/** One rule for each lasting file: these hosts know no pattern that would name several. */
const toLasting = ({ lasting, siteBaseUrl }: HostTable): HeaderRule[] =>
  lasting.map((file) => toHeaderRule(encodePath(siteBaseUrl + file), { 'Cache-Control': LASTING }));

/** If there are too many files, pictures are left out before scripts, because a page waits for scripts. */
const isPicture = ({ source }: HeaderRule): boolean => /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/.test(source);

/** Rules whose patterns have one `*` at most, which matches any text. */
function toPlainRules({ source, headers }: HeaderRule): HeaderRule[] {
  const [all = '', names] = /@\(([^)]*)\)/.exec(source) ?? [];
  if (names !== undefined)
    return names.split('|').flatMap((name) => toPlainRules({ source: source.replace(all, name), headers }));
  const plain = source.replace(/^\*\*\/|^\*\*$/, '/$&').replace(/^\/\*\*\/(?!\*)/, '/');
  return [{ source: encodeURI(plain.replace(/(?:\*\*\/)?\*+/g, '*')), headers }];
}
