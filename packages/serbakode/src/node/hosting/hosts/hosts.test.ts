import { expect, it } from 'vitest';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { toHeaderRule } from '../headerRule.ts';
import type { HostTable } from '../hostTable.ts';
import { toHosting } from '../toHosting.ts';
import { toHostFiles } from './toHostFiles.ts';

const TABLE: HostTable = {
  headers: [
    toHeaderRule('**', { 'Content-Security-Policy': "default-src 'none'", 'Speculation-Rules': '"/rules.json"' }),
    toHeaderRule('/rules.json', { 'Content-Type': 'application/speculationrules+json' }),
    toHeaderRule('/assets/**/*.@(css|js)', { 'Content-Security-Policy': 'img-src data:' }),
    toHeaderRule('/login', { 'Content-Security-Policy': 'frame-src https://a.example' }),
  ],
  lasting: ['assets/gambar (1)-45ebc8d9e2.svg', 'assets/app-0123abcd.js'],
  changing: ['assets/saya-abcdefgh.js'],
  below: (path) => `/${path}`,
  redirects: new Map([['/lama%20[1]*', '/baru%20$1']]) as ReadonlyMap<string, string> as ReadonlyMap<
    Permalink,
    Permalink
  >,
  slashTooMany: { base: '/', page: 'blog(?:/.*[^/])?' },
  siteBaseUrl: '/',
  baseUrls: ['/', '/ar/'],
  trailingSlash: undefined,
};

const write = (name: Parameters<typeof toHostFiles>[0][number], table = TABLE) =>
  Object.fromEntries(toHostFiles([name], table).map((file) => [file.name, file.text]));

const NOTICE = '# Written by each build. Changes belong into site.config.ts.\n';

it('Netlify: the last rule that sets a header wins, and a redirect precedes the document of that name', () => {
  expect(write('netlify')).toEqual({
    _headers: `${NOTICE}/*
  Content-Security-Policy: default-src 'none'
  Speculation-Rules: "/rules.json"
/rules.json
  Content-Type: application/speculationrules+json
/assets/*.css
  Content-Security-Policy: img-src data:
/assets/*.js
  Content-Security-Policy: img-src data:
/login
  Content-Security-Policy: frame-src https://a.example
/assets/gambar%20(1)-45ebc8d9e2.svg
  Cache-Control: public, max-age=31536000, immutable
/assets/app-0123abcd.js
  Cache-Control: public, max-age=31536000, immutable
`,
    _redirects: `${NOTICE}/lama%20[1]%2A /baru%20$1 301!\n`,
  });
});

it('Cloudflare: a rule detaches what it replaces', () => {
  const { _headers } = write('cloudflare');
  expect(_headers).toContain(
    '/login\n  ! Content-Security-Policy\n  Content-Security-Policy: frame-src https://a.example\n',
  );
  expect(_headers).toMatch(/^# .*\n\/\*\n {2}Content-Security-Policy: default-src 'none'\n/);
});

it('Cloudflare: of too many files the scripts are kept for ever, within the limit of rules', () => {
  const pictures = Array.from({ length: 200 }, (_, index) => `assets/gambar-${String(index).padStart(8, '0')}.png`);
  const { _headers = '' } = write('cloudflare', { ...TABLE, lasting: [...pictures, 'assets/app-0123abcd.js'] });
  expect(_headers.match(/^\//gm)).toHaveLength(100);
  expect(_headers).toContain('/assets/app-0123abcd.js\n');
});

it('Vercel: patterns are regular expressions in brackets', () => {
  const content = JSON.parse(write('vercel')['vercel.json'] ?? '') as {
    readonly headers: readonly { readonly source: string }[];
    readonly redirects: unknown;
  };
  expect(content.headers.map(({ source }) => source)).toEqual([
    '/(.*)',
    String.raw`/(rules\.json)`,
    String.raw`/(assets/(?:.*/)?[^/]*\.(?:css|js))`,
    '/(login)',
    String.raw`/(assets/[^/]*(?:0123abcd|ebc8d9e2)\.[^/]*)`,
  ]);
  expect(content.redirects).toEqual([
    { source: String.raw`/(lama%20\[1\]\*)`, destination: '/baru%20$1', statusCode: 301 },
    { source: '/:page(blog(?:/.*[^/])?)/:more(/*)', destination: '/:page', statusCode: 301 },
  ]);
  expect(JSON.parse(write('vercel', { ...TABLE, trailingSlash: true })['vercel.json'] ?? '')).toMatchObject({
    trailingSlash: true,
    redirects: [{ destination: '/baru%20$1' }],
  });
});

it('a base URL with a dot is a pattern where addresses are compared, and itself where they lead', () => {
  const table: HostTable = { ...TABLE, redirects: new Map(), slashTooMany: { base: '/my.site/', page: 'blog' } };
  expect(JSON.parse(write('vercel', table)['vercel.json'] ?? '')).toMatchObject({
    redirects: [
      { source: String.raw`/my\.site/:page(blog)/:more(/*)`, destination: '/my.site/:page', statusCode: 301 },
    ],
  });
  expect(toHosting(table, 'dist').hosting.redirects).toEqual([
    { regex: String.raw`^/my\.site/(blog)/+$`, destination: '/my.site/:1', type: 301 },
  ]);
});

it('nginx: each header is a variable, whose last condition counts', () => {
  const { 'nginx.conf': text = '' } = write('nginx');
  expect(text.slice(0, text.indexOf('location')))
    .toBe(`${NOTICE}# Include it in a server block that has server_name, listen and root (the output folder).
absolute_redirect off;
index index.html;
charset utf-8;
set $site_content_security_policy "";
set $site_speculation_rules "";
set $site_cache_control "";
set $site_content_security_policy "default-src 'none'";
set $site_speculation_rules "\\"/rules.json\\"";
if ($uri ~ "^/assets/(?:.*/)?[^/]*\\\\.(?:css|js)$") { set $site_content_security_policy "img-src data:"; }
if ($uri ~ "^/login$") { set $site_content_security_policy "frame-src https://a.example"; }
if ($uri ~ "^/(?:assets)/[^/]*-[\\\\w-]{8,}\\\\.\\\\w+$") { set $site_cache_control "public, max-age=31536000, immutable"; }
if ($uri ~ "^/assets/saya-abcdefgh\\\\.js$") { set $site_cache_control "no-cache"; }
add_header Content-Security-Policy $site_content_security_policy always;
add_header Speculation-Rules $site_speculation_rules always;
add_header Cache-Control $site_cache_control always;
set $site_not_found "/404.html";
if ($uri ~ "^/ar/") { set $site_not_found "/ar/404.html"; }
error_page 404 $site_not_found;
`);
  expect(text).toContain('location = "/lama [1]*" { return 301 "/baru%20%241$is_args$args"; }\n');
});

it('Caddy: the rules are in a route, in order, and a missing asset is text', () => {
  const { 'caddy.conf': text = '' } = write('caddy');
  expect(text).toContain(String.raw`
	@rule2 path_regexp "^/assets/(?:.*/)?[^/]*\.(?:css|js)$"
	header @rule2 Content-Security-Policy "img-src data:"
`);
  expect(text).toContain('\tmap {path} {site_to} {\n\t\t"/lama [1]*" "/baru%20%241"\n\t\tdefault ""\n\t}\n');
  expect(text.indexOf('path "/ar/*"')).toBeLessThan(text.indexOf('path "/*"'));
});

it('Caddy: an address with a brace is not a variable, and Apache: one with a quotation mark does not end the rule', () => {
  const table = { ...TABLE, redirects: new Map([['/%22%7Bpath%7D%22', '/baru']]) } as unknown as HostTable;
  expect(write('caddy', table)['caddy.conf']).toContain(String.raw`"~^/\"\x7Bpath\x7D\"$" "/baru"`);
  expect(write('apache', table)['.htaccess']).toContain(
    String.raw`RewriteRule "^\x22\{path\}\x22$" "/baru" [R=301,L,NE]`,
  );
});

it('Apache: a page has the name of its file when its headers are written', () => {
  const { '.htaccess': text = '' } = write('apache');
  expect(text).toContain(
    String.raw`Header always set Content-Security-Policy "frame-src https://a.example" "expr=%{REQUEST_URI} =~ m#^/login(?:(?:/index)?\.html)?$#"`,
  );
  expect(text).toContain(String.raw`RewriteRule "^lama \[1\]\*$" "/baru\%20\$1" [R=301,L,NE]`);
  expect(text).toContain('ErrorDocument 404 /404.html\n');
});

it('Firebase: the file that the local server reads is enough', () => {
  expect(toHostFiles(['firebase'], TABLE)).toEqual([]);
});

it('GitHub Pages: it reads no rules, and only has to show all files', () => {
  expect(write('github-pages')).toEqual({ '.nojekyll': '' });
});
