import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toPlaceAt } from '../src/node/diagnostics/placeAt.ts';
import type { NewProblem } from '../src/node/diagnostics/problem.ts';
import type { HouseFile } from './readHouse.ts';

/** Find the brand, and pages of this repository's own site, in the engine: it builds any site. Tests may name both.
 *  @param root folder that holds `package.json`, whose name is the brand, and `site/` */
export function findNames(files: readonly HouseFile[], root: string): NewProblem[] {
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly name: string };
  const pages = [...new Set(listPageNames(root))].map((page) => page.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`${name}|(?<![\w-])(?:${pages.join('|')})(?![\w-])`, 'gi');
  return files
    .filter(({ isTest }) => !isTest)
    .flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map((match): NewProblem => ({
        file,
        ...toPlaceAt(text, match.index),
        message: `the engine names "${match[0]}", which is of one site`,
        fix: 'write a name that any site could have, or take it from the configuration',
      })),
    );
}

/** Words that name a kind of page or a file on any site. */
const COMMON = new Set(['index', 'courses', 'img']);

/** Names of the site's articles, and of the folders they stand in. */
function listPageNames(root: string): string[] {
  return ['blog', 'docs', 'pages'].flatMap((section) =>
    readdirSync(path.join(root, 'site', section), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() || /\.mdx?$/.test(entry.name))
      .map(({ name }) => name.replace(/\.mdx?$/, '').replace(/^[\d-]+-/, ''))
      // A single word (`object`) is anyone's.
      .filter((name) => /[-\s]/.test(name) && !COMMON.has(name)),
  );
}
