import path from 'node:path';
import type { Fields } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import type { SiteFile } from './listSiteFiles.ts';
import type { Source } from './readSources.ts';
import { findImported, RAW } from './rewriteImports.ts';

interface SiteCode {
  readonly siteDir: string;
  readonly files: readonly SiteFile[];
  readonly sources: readonly Source[];
  /** What files import, as written. */
  readonly imports: readonly string[];
  /** Packages that the site asks for, with their versions. */
  readonly wanted: Readonly<Record<string, string>>;
  /** Scripts of its `package.json`. */
  readonly scripts: Fields;
}

/** What a site's code asks for and does not find here. */
export const listCodeNotes = ({ siteDir, files, sources, imports, wanted, scripts }: SiteCode): Note[] => [
  ...listOlder(wanted),
  ...listSwizzled(files, sources),
  ...listLoaders(imports),
  ...listGenerated(siteDir, imports, scripts),
];

/** Components of the theme that the site replaces and that nothing uses here: pages import others, and `MDXComponents` is
 *  read. Those of the frame get other props than in Docusaurus. */
function listSwizzled(files: readonly SiteFile[], sources: readonly Source[]): Note[] {
  const pages = sources.filter(({ from }) => !/[\\/]src[\\/]theme[\\/]/.test(from));
  const names = [...new Set(files.flatMap(({ to }) => /^src\/theme\/([^/.]+)(?:\/.+)?\.[jt]sx?$/.exec(to)?.[1] ?? []))]
    .filter((name) => name !== 'MDXComponents' && !pages.some(({ text }) => text.includes(`@theme/${name}`)))
    .toSorted();
  const frame = names.filter((name) => name !== LANGUAGES);
  const messages = [
    ...(frame.length > 0
      ? [`${frame.join(', ')}: what draws the frame has other props here; name what fits in \`theme.components\``]
      : []),
    ...(names.includes(LANGUAGES)
      ? [`${LANGUAGES}: the engine has its own languages; the build names those it does not know`]
      : []),
  ];
  return messages.map((message) => ({ kind: 'missing', field: 'src/theme', message }));
}

const LANGUAGES = 'prism-include-languages';

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

/** Imports that a loader of webpack changes, which does not run here. */
const listLoaders = (imports: readonly string[]): Note[] =>
  imports
    .filter((name) => /^[!-]*[\w@/.-]+-loader\b.*!/.test(name) && !RAW.test(name))
    .map((name) => ({
      kind: 'refused',
      field: name,
      message: 'is changed by a loader of webpack; import the file with `?raw` for its text, or `?url` for its address',
    }));

/** Imports of files that are not there: a script makes them before a build. */
function listGenerated(siteDir: string, imports: readonly string[], scripts: Fields): Note[] {
  const missing = imports
    .flatMap((name) => /^@site\/(?!src\/theme)(.+)/.exec(name)?.[1] ?? [])
    .filter((name) => findImported(path.join(siteDir, name)) === null);
  const makers = Object.keys(scripts).filter((name) => /^(?:pre|generate|copy|fetch|download|sync)/.test(name));
  const maker = makers.length > 0 ? `; perhaps \`npm run ${makers.join('` or `npm run ')}\` makes it` : '';
  return missing.map((name) => ({ kind: 'missing', field: name, message: `is imported and not there${maker}` }));
}
