import path from 'node:path';
import type { Fields } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import { findImported, RAW } from './rewriteImports.ts';

interface SiteCode {
  readonly siteDir: string;
  /** What files import, as written. */
  readonly imports: readonly string[];
  /** Packages that the site asks for, with their versions. */
  readonly wanted: Readonly<Record<string, string>>;
  /** Scripts of its `package.json`. */
  readonly scripts: Fields;
}

/** What a site's code asks for and does not find here. */
export const listCodeNotes = ({ siteDir, imports, wanted, scripts }: SiteCode): Note[] => [
  ...listOlder(wanted),
  ...listLoaders(imports),
  ...listGenerated(siteDir, imports, scripts),
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
