import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { type Fields, toFields } from '../configuration/fields.ts';
import type { SiteFile } from './listSiteFiles.ts';

/** A text of a site that may import, or load from other origins. */
export interface Source {
  /** Absolute path of the file. */
  readonly from: string;
  readonly text: string;
}

export function readSources(files: readonly SiteFile[]): Promise<Source[]> {
  return Promise.all(
    files
      .filter(({ to }) => /\.(?:mdx?|[jt]sx?|css|s[ac]ss|ya?ml)$/.test(to) && !to.startsWith('static/'))
      .map(async ({ from }) => ({ from, text: await readFile(from, 'utf8') })),
  );
}

/** Sources with the loads of every document's head: style sheets, icons and scripts. Other links only name an
 *  address. */
export function toHeadSources(head: readonly Fields[]): Source[] {
  const listAddresses = (rel: RegExp) =>
    head
      .filter(({ tag }) => tag === 'link')
      .map(({ attributes }) => toFields(attributes))
      .filter((attributes) => rel.test(String(attributes['rel'])))
      .map(({ href }) => String(href));
  return [
    {
      from: 'head.css',
      text: listAddresses(/\bstylesheet\b/i)
        .map((href) => `@import "${href}";\n`)
        .join(''),
    },
    {
      from: 'head.md',
      text: listAddresses(/\bicon\b/i)
        .map((href) => `![](${href})\n`)
        .join(''),
    },
    {
      from: 'head.html',
      text: head
        .filter(({ tag }) => tag === 'script')
        .map(({ attributes }) => `<script src="${String(toFields(attributes)['src'])}">\n`)
        .join(''),
    },
  ];
}

/** Type imports, which do not exist at run time: `import type A from 'a'`, `export type { A as B } from 'a'`, `export
 *  type * from 'a'`. */
const OF_TYPES =
  /\b(?:import|export)\s+type(?:\s*\{[^{}]*\}\s*|\s*\*(?:\s*as\s+[^\s'"]+)?\s+|\s+[^\s{}*'"]+\s+)from\s*['"][^'"\n]+['"]/g;

export const withoutTypes = (code: string): string => code.replace(OF_TYPES, '');

/** Imports of files at run time, as written. */
export const listImports = (sources: readonly Source[]): readonly string[] => [
  ...new Set(
    sources.flatMap(({ text }) =>
      [
        ...withoutTypes(text).matchAll(
          /(?:^|[\s;}])(?:from\s*|import\s*|require\s*\(\s*|import\s*\(\s*)['"]([^'"\n]+)['"]/g,
        ),
      ].map(([, name = '']) => name),
    ),
  ),
];

/** Imported packages that neither Node nor the engine provides, with the site's versions. Examples in articles import
 *  too, so a package that the site does not depend on is ignored. */
export function listPackages(
  imports: readonly string[],
  wanted: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = new Set(imports.flatMap((name) => /^(?:@[^/]+\/)?[^/.][^/]*/.exec(name)?.[0] ?? []));
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name]) =>
        names.has(name) && !isBuiltin(name) && !/^(?:react|react-dom|prism-react-renderer|@docusaurus\/.*)$/.test(name),
    ),
  );
}

const ORIGIN = String.raw`(https:\/\/[a-z\d.-]+(?::\d+)?)`;
const AFTER = String.raw`(?=[/?#"'\x60)>\s\\]|$)`;

const HEAD = /^head\.html$/;
const SCRIPT = new RegExp(String.raw`^<script src="${ORIGIN}${AFTER}`, 'gim');

/** Patterns of loads from other origins, by the kind of `security.origins`. */
const LOADS: readonly (readonly [kind: string, file: RegExp, pattern: RegExp])[] = [
  [
    'img',
    /\.(?:mdx?|[jt]sx?)$/,
    new RegExp(
      String.raw`(?:!\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\(\s*<?|<img\b[^<>]*?\ssrc=\{?["'])${ORIGIN}${AFTER}`,
      'gi',
    ),
  ],
  // Images of authors and posts.
  [
    'img',
    /\.(?:mdx?|ya?ml)$/,
    new RegExp(String.raw`^[- \t]*(?:\w+_)?image(?:_?url)?:\s*["']?${ORIGIN}${AFTER}`, 'gim'),
  ],
  // Addresses of images in code.
  [
    'img',
    /\.(?:[jt]sx?|css|s[ac]ss)$/,
    new RegExp(String.raw`${ORIGIN}(?=\/[^\s"'\x60)>]{0,2000}?\.(?:png|jpe?g|gif|svg|webp|avif)\b)`, 'gi'),
  ],
  ['frame', /\.(?:mdx?|[jt]sx?)$/, new RegExp(String.raw`<iframe\b[^<>]*?\ssrc=\{?["']${ORIGIN}${AFTER}`, 'gi')],
  [
    'media',
    /\.(?:mdx?|[jt]sx?)$/,
    new RegExp(String.raw`<(?:video|audio|source)\b[^<>]*?\ssrc=\{?["']${ORIGIN}${AFTER}`, 'gi'),
  ],
  ['style', /\.(?:css|s[ac]ss)$/, new RegExp(String.raw`@import\s+(?:url\(\s*)?["']?${ORIGIN}${AFTER}`, 'gi')],
  [
    'font',
    /\.(?:css|s[ac]ss)$/,
    new RegExp(String.raw`url\(\s*["']?${ORIGIN}(?=\/[^\s"')]{0,2000}?\.(?:woff2?|ttf|otf)\b)`, 'gi'),
  ],
  ['connect', /\.[jt]sx?$/, new RegExp(String.raw`\bfetch\(\s*["'\x60]${ORIGIN}${AFTER}`, 'gi')],
  ['script', HEAD, SCRIPT],
  // An analytics script sends its data to its own host.
  ['connect', HEAD, SCRIPT],
];

/** Further origins that an origin loads from. */
const FURTHER: Readonly<Record<string, readonly [kind: string, origin: string]>> = {
  'https://github.com': ['img', 'https://avatars.githubusercontent.com'],
  'https://fonts.googleapis.com': ['font', 'https://fonts.gstatic.com'],
};

/** Origins that pages load from, for the policy to allow. */
export function listOrigins(sources: readonly Source[]): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  const add = (kind: string, origin: string) => {
    found.set(kind, (found.get(kind) ?? new Set()).add(origin));
    const further = FURTHER[origin];
    if (further) add(...further);
  };
  for (const { from, text } of sources)
    for (const [kind, file, pattern] of LOADS)
      if (file.test(from)) for (const [, origin = ''] of text.matchAll(pattern)) add(kind, origin.toLowerCase());
  return Object.fromEntries([...found].map(([kind, origins]) => [kind, [...origins].toSorted()]));
}
