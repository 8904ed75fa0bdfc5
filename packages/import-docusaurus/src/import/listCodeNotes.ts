import path from 'node:path';
import { type Fields, toText } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import { withoutCode } from './listLines.ts';
import { listImports, type Source } from './readSources.ts';
import { findImported, RAW } from './rewriteImports.ts';

interface SiteCode {
  readonly siteDir: string;
  readonly sources: readonly Source[];
  /** What files import, as written. */
  readonly imports: readonly string[];
  /** Packages that the site depends on, with their versions. */
  readonly wanted: Readonly<Record<string, string>>;
  /** Scripts of its `package.json`. */
  readonly scripts: Fields;
}

/** Notes on imports and scripts of a site's code that do not work here. */
export const listCodeNotes = ({ siteDir, sources, imports, wanted, scripts }: SiteCode): Note[] => [
  ...listOlder(wanted),
  ...listLoaders(imports),
  ...listContexts(sources, siteDir),
  ...listGenerated({ siteDir, sources, imports, wanted, scripts }),
  ...listScripts(scripts),
];

/** Articles of Docusaurus 2 are read by an older version of MDX. */
const listOlder = (wanted: Readonly<Record<string, string>>): Note[] =>
  /^\D*2\./.test(wanted['@docusaurus/core'] ?? '')
    ? [
        {
          kind: 'different',
          field: '@docusaurus/core',
          message:
            "is version 2, whose Markdown takes `<br>` and `{a b}`; the build names where these stop, and `format: 'md'` reads .md files without MDX",
        },
      ]
    : [];

/** Imports through a webpack loader, which does not run here. */
const listLoaders = (imports: readonly string[]): Note[] =>
  imports
    .filter((name) => /-loader\b/.test(name.slice(0, name.lastIndexOf('!') + 1)) && !RAW.test(name))
    .map((name) => ({
      kind: 'refused',
      field: name,
      message: 'is changed by a loader of webpack; import the file with `?raw` for its text, or `?url` for its address',
    }));

/** Folders that are imported with `require.context` of webpack. */
const listContexts = (sources: readonly Source[], siteDir: string): Note[] =>
  sources
    .filter(({ from, text }) => /\.(?:mdx?|[jt]sx?)$/.test(from) && /\brequire\.context\(/.test(toCode(from, text)))
    .map(({ from }) => ({
      kind: 'refused',
      field: 'require.context',
      message: `${path.relative(siteDir, from).replaceAll(path.sep, '/')} imports a folder by it: import each file by its name`,
    }));

/** Imports of missing files, which a script generates before a build. */
function listGenerated({ siteDir, sources, scripts }: SiteCode): Note[] {
  const missing = new Set(sources.flatMap((source) => listMissing(source, siteDir)));
  const makers = Object.keys(scripts).filter((name) => MAKER.test(name));
  const maker = makers.length > 0 ? `; perhaps \`npm run ${makers.join('` or `npm run ')}\` makes it` : '';
  return [...missing].map((name) => ({ kind: 'missing', field: name, message: `is imported and not there${maker}` }));
}

const MAKER = /^(?:pre|generate|copy|fetch|download|sync)/;

/** Paths from the site's folder. In articles, code blocks import too. */
function listMissing({ from, text }: Source, siteDir: string): string[] {
  const isArticle = /\.mdx?$/.test(from);
  const code = isArticle ? (withoutCode(text).match(/^import\s.*$/gm) ?? []).join('\n') : text;
  return listImports([{ from, text: code }]).flatMap((name) => {
    const written = /^@site\/(?!src\/theme)(.+)/.exec(name)?.[1];
    const target = written === undefined ? path.resolve(path.dirname(from), name) : path.join(siteDir, written);
    const isFile = written !== undefined || /^\.{1,2}\//.test(name);
    return isFile && findImported(target) === null ? [path.relative(siteDir, target).replaceAll(path.sep, '/')] : [];
  });
}

/** In articles, code blocks are examples. */
const toCode = (file: string, text: string): string => (/\.mdx?$/.test(file) ? withoutCode(text) : text);

/** Scripts that run before a build of the old site. */
function listScripts(scripts: Fields): Note[] {
  const build = /^(.+?)&&[^&]*\bdocusaurus build\b/.exec(toText(scripts['build']) ?? '')?.[1]?.trim();
  const before = [
    ['prebuild', toText(scripts['prebuild'])],
    ['build', build],
  ] as const;
  return before.flatMap(([name, command]) =>
    command === undefined
      ? []
      : [
          {
            kind: 'missing',
            field: `scripts.${name}`,
            message: `\`${command}\` ran before each build: if it makes files, run it in the old site, and import again`,
          },
        ],
  );
}
