import { escapeRegExp } from '../../markup/escapeText.ts';
import type { HostTable } from '../hostTable.ts';
import { PART_EXTENSIONS } from '../mediaTypes.ts';
import { escapeDollar, NOTICE, quote, type HostFile } from './hostFile.ts';
import { toPatternRules } from './patternRules.ts';

/** Create what Caddy imports into a site block, whose `root` is the output folder. */
export function toCaddyFile(table: HostTable): HostFile {
  const lines = [
    NOTICE,
    '# Import it into a site block that has its root (the output folder).',
    'route {',
    ...toHeaders(table).map((line) => `\t${line}`),
    ...toRedirects(table).map((line) => `\t${line}`),
    ...PAGES.map((line) => `\t${line}`),
    '}',
    'handle_errors {',
    '\troute {',
    ...toErrors(table).map((line) => `\t\t${line}`),
    '\t}',
    '}',
  ];
  return { name: 'caddy.conf', isInside: false, text: `${lines.join('\n')}\n` };
}

/** In a route the order of the lines counts: of the headers that match, the last one stays. */
const toHeaders = (table: HostTable): string[] =>
  toPatternRules(table).flatMap(({ pattern, headers }, index) => [
    `@rule${index} path_regexp ${quotePattern(pattern)}`,
    ...headers.map(({ key, value }) => `header @rule${index} ${key} ${quote(value)}`),
  ]);

function toRedirects({ redirects }: HostTable): string[] {
  if (redirects.size === 0) return [];
  return [
    'map {path} {site_to} {',
    ...[...redirects].map(([from, to]) => `\t${toInput(decodeURIComponent(from))} ${quote(escapeDollar(to))}`),
    '\tdefault ""',
    '}',
    '@moved expression `{site_to} != "" && {query} == ""`',
    'redir @moved {site_to} 301',
    '@movedWithQuery expression `{site_to} != ""`',
    'redir @movedWithQuery {site_to}?{query} 301',
  ];
}

const toInput = (address: string): string =>
  address.includes('{') ? quotePattern(`~^${escapeRegExp(address)}$`) : quote(address);

/** Pages are files without their extension or folders with an index. */
const PAGES = [
  '@document {',
  '\tpath *.html',
  '\tfile',
  '}',
  'route @document {',
  String.raw`	uri path_regexp /index\.html$ /`,
  String.raw`	uri path_regexp \.html$ ""`,
  '\tredir {uri} 301',
  '}',
  '@slash {',
  '\tpath */',
  '\tnot file {path}index.html',
  '}',
  'route @slash {',
  '\turi path_regexp /+$ ""',
  '\t@page file {path}.html',
  '\tredir @page {uri} 301',
  '\terror 404',
  '}',
  // The redirects of `file_server` encode some addresses twice.
  '@folder {',
  '\tnot path */',
  '\tnot file {path} {path}.html',
  '\tfile {path}/index.html',
  '}',
  'route @folder {',
  '\turi path_regexp $ /',
  '\tredir {uri} 301',
  '}',
  // `try_files` and `rewrite` would take an encoded `?` in a path for the beginning of a query.
  '@named {',
  '\tnot file {path}',
  '\tfile {path}.html',
  '}',
  'uri @named path_regexp $ .html',
  'file_server',
];

function toErrors({ baseUrls }: HostTable): string[] {
  return [
    'header Cache-Control no-cache',
    String.raw`@part path_regexp ${quote(String.raw`(?i)\.(?:${PART_EXTENSIONS.join('|')})$`)}`,
    'header @part Content-Type text/plain',
    'respond @part "Not Found" {err.status_code}',
    // The longest base URL first: a rewrite ends the search.
    ...baseUrls
      .toSorted((a, b) => b.length - a.length)
      .flatMap((base, index) => [
        `@locale${index} path ${quote(`${base}*`)}`,
        `route @locale${index} {`,
        `\trewrite * ${quote(`${base}404.html`)}`,
        '\tfile_server {',
        '\t\tstatus {err.status_code}',
        '\t}',
        '}',
      ]),
  ];
}

/** Caddy would read `{path}` as a variable, also after a backslash. */
const quotePattern = (pattern: string): string =>
  quote(pattern.replaceAll(String.raw`\{`, String.raw`\x7B`).replaceAll(String.raw`\}`, String.raw`\x7D`));
