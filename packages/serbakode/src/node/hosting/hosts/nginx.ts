import { escapeRegExp } from '../../markup/escapeText.ts';
import type { HostTable } from '../hostTable.ts';
import { toPattern } from '../matchHeaders.ts';
import { PART_EXTENSIONS } from '../mediaTypes.ts';
import { escapeDollar, NOTICE, type HostFile } from './hostFile.ts';
import { toPatternRules } from './patternRules.ts';

/** Create what nginx includes in a `server` block, whose `root` is the output folder.
 *
 *  A header is a variable, because `add_header` in a `location` would drop those of the server. nginx sets the variables
 *  again when it answers with a not-found page, for the address of that page. */
export function toNginxFile(table: HostTable): HostFile {
  const lines = [
    NOTICE,
    '# Include it in a server block that has server_name, listen and root (the output folder).',
    'absolute_redirect off;',
    'index index.html;',
    'charset utf-8;',
    ...toVariables(table),
    ...toNotFound(table),
    ...toTypes(table),
    ...[...table.redirects].map(
      ([from, to]) =>
        `location = ${quote(decodeURIComponent(from))} { return 301 ${quote(`${escapeDollar(to)}$is_args$args`)}; }`,
    ),
    ...LOCATIONS,
  ];
  return { name: 'nginx.conf', isInside: false, text: `${lines.join('\n')}\n` };
}

/** Headers as variables. Of the conditions that are met, the last one sets the value. */
function toVariables(table: HostTable): string[] {
  const all = toPatternRules(table)
    .flatMap(({ pattern, headers }) => headers.map((header) => ({ ...header, pattern })))
    .filter(({ key }) => key !== 'Content-Type');
  const names = [...new Set(all.map(({ key }) => key))];
  return [
    ...names.map((key) => `set ${toVariable(key)} "";`),
    ...all.map(({ key, value, pattern }) => {
      const set = `set ${toVariable(key)} ${quote(escapeDollar(value))};`;
      return pattern === '^.*$' ? set : `if ($uri ~ ${quote(pattern)}) { ${set} }`;
    }),
    // Empty values are not sent.
    ...names.map((key) => `add_header ${key} ${toVariable(key)} always;`),
  ];
}

function toNotFound({ baseUrls }: HostTable): string[] {
  return [
    ...baseUrls.map((base, index) => {
      const set = `set $site_not_found ${quote(`${base}404.html`)};`;
      return index === 0 ? set : `if ($uri ~ ${quote(`^${escapeRegExp(base)}`)}) { ${set} }`;
    }),
    'error_page 404 $site_not_found;',
    ...baseUrls.map((base) => `location = ${quote(`${base}404.html`)} { internal; }`),
  ];
}

const toTypes = ({ headers }: HostTable): string[] =>
  headers.flatMap(({ source, headers: fields }) =>
    fields.flatMap(({ key, value }) =>
      key === 'Content-Type'
        ? [`location ~ ${quote(toPattern(source))} { types { } default_type ${quote(value)}; try_files $uri @text; }`]
        : [],
    ),
  );

/** Pages are files without their extension or folders with an index. */
const LOCATIONS = [
  String.raw`location ~ "\.html$" {`,
  '  if (!-f $request_filename) { return 404; }',
  String.raw`  if ($request_uri ~ "^(/(?![/\\\\])[^?]*?)(?:index)?\.html(\?.*)?$") { return 301 $1$2; }`,
  '}',
  // A page may be named like a file, such as /blog/node.js.
  String.raw`location ~* "\.(?:${PART_EXTENSIONS.join('|')})$" { try_files $uri $uri.html @text; }`,
  'location / { try_files $uri ${uri}index.html $uri.html @other; }',
  'location @text { types { } default_type text/plain; set $site_cache_control no-cache; return 404 "Not Found"; }',
  'location @other {',
  // Only a named group is not encoded. The address as requested is.
  '  if ($uri ~ "^(?<site_page>.*?)/*$") { }',
  String.raw`  if ($request_uri ~ "^/*(?<site_bare>/[^?]*?)/*(?<site_query>\?.*)?$") { }`,
  '  if (-f "$document_root$site_page.html") { return 301 $site_bare$site_query; }',
  '  if (-f "$document_root$site_page/index.html") { return 301 $site_bare/$site_query; }',
  '  return 404;',
  '}',
];

const toVariable = (key: string): string => `$site_${key.toLowerCase().replaceAll('-', '_')}`;

const quote = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
