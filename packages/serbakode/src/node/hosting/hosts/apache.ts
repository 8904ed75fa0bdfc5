import { escapeRegExp } from '../../markup/escapeText.ts';
import type { HostTable } from '../hostTable.ts';
import { PART_EXTENSIONS } from '../mediaTypes.ts';
import { NOTICE, quote, type HostFile } from './hostFile.ts';
import { toPatternRules } from './patternRules.ts';

/** Create the `.htaccess` of the output folder, for Apache with mod_headers and mod_rewrite. */
export function toApacheFile(table: HostTable): HostFile {
  const lines = [
    NOTICE,
    '# The server allows it with: AllowOverride All',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    'AddDefaultCharset utf-8',
    'AddType text/javascript .js',
    'AddType application/wasm .wasm',
    'AddType application/manifest+json .webmanifest',
    ...toHeaders(table),
    ...toNotFound(table),
    'RewriteEngine On',
    ...toRedirects(table),
    ...PAGES,
  ];
  return { name: '.htaccess', isInside: true, text: `${lines.join('\n')}\n` };
}

/** Of the headers whose condition is met, the last one stays. */
const toHeaders = (table: HostTable): string[] =>
  toPatternRules(table).flatMap(({ pattern, headers, isLasting }) => {
    const conditions = [
      ...(pattern === '^.*$' ? [] : [matches(isLasting ? pattern : toServed(pattern))]),
      ...(isLasting ? ['%{REQUEST_STATUS} -lt 400'] : []),
    ];
    const condition = conditions.length === 0 ? '' : ` ${quote(`expr=${conditions.join(' && ')}`)}`;
    return headers.map(({ key, value }) => `Header always set ${key} ${quote(value)}${condition}`);
  });

/** A page has the name of its file when its headers are written. */
const toServed = (pattern: string): string =>
  /^\^[^*[(]*\$$/.test(pattern) ? pattern.replace(/\$$/, String.raw`(?:(?:/index)?\.html)?$`) : pattern;

/** @param pattern in which a slash needs no escape between number signs */
const matches = (pattern: string): string => `%{REQUEST_URI} =~ m#${pattern.replaceAll('#', String.raw`\#`)}#`;

/** A missing asset is answered with text, which Apache would call HTML. */
function toNotFound({ baseUrls }: HostTable): string[] {
  const part = matches(String.raw`\.(?:${PART_EXTENSIONS.join('|')})$`);
  return [
    `ErrorDocument 404 ${baseUrls[0]}404.html`,
    ...baseUrls
      .slice(1)
      .map((base) => `<If ${quote(matches(`^${escapeRegExp(base)}`))}>\n  ErrorDocument 404 ${base}404.html\n</If>`),
    `<If ${quote(part)}>\n  ErrorDocument 404 "Not Found"\n</If>`,
    `Header always set Content-Type text/plain ${quote(`expr=%{REQUEST_STATUS} == 404 && ${part}`)}`,
  ];
}

/** Patterns of a `.htaccess` are relative to its folder. A quotation mark would end one, also after a backslash. */
const toRedirects = ({ redirects, siteBaseUrl }: HostTable): string[] =>
  [...redirects].map(([from, to]) => {
    const pattern = `^${escapeRegExp(decodeURIComponent(from).slice(siteBaseUrl.length))}$`;
    return `RewriteRule "${pattern.replaceAll('"', String.raw`\x22`)}" ${quote(to.replace(/[%$\\]/g, String.raw`\$&`))} [R=301,L,NE]`;
  });

/** Pages are files without their extension or folders with an index. */
const PAGES = [
  'RewriteCond %{REQUEST_FILENAME} -f',
  String.raw`RewriteCond %{THE_REQUEST} "^[A-Z]+ /(?![/\\\\])([^?\s]*?)(?:index)?\.html[?\s]"`,
  'RewriteRule ^ "/%1" [R=301,L,NE]',
  'RewriteCond %{REQUEST_URI} "^(.*[^/])/+$"',
  'RewriteCond "%{DOCUMENT_ROOT}%1.html" -f',
  // As it was requested: Apache refuses to redirect to a path in which it has decoded a `?`.
  String.raw`RewriteCond %{THE_REQUEST} "^[A-Z]+ (/(?![/\\\\])[^?\s]*?)/+[?\s]"`,
  'RewriteRule ^ "%1" [R=301,L,NE]',
  'RewriteCond %{REQUEST_FILENAME} !-f',
  'RewriteCond "%{REQUEST_FILENAME}.html" -f',
  // The new address is decoded again.
  'RewriteCond %{REQUEST_URI} "^(.*)$"',
  'RewriteRule ^ "%1.html" [B=%#?,L]',
  'RewriteCond "%{REQUEST_FILENAME}/index.html" -f',
  'RewriteCond %{REQUEST_URI} "[^/]$"',
  String.raw`RewriteCond %{THE_REQUEST} "^[A-Z]+ (/(?![/\\\\])[^?\s]*)"`,
  'RewriteRule ^ "%1/" [R=301,L,NE]',
];
