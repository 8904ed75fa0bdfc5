import { readdirSync } from 'node:fs';
import path from 'node:path';
import { toPlaceAt } from '../packages/serbakode/src/node/diagnostics/placeAt.ts';
import type { NewProblem } from '../packages/serbakode/src/node/diagnostics/problem.ts';
import type { HouseFile } from './readHouse.ts';

/** Find the page names of this repository's site in the packages, which must work for any site. Tests and what
 *  they share may name them.
 *  @param root folder with `site/` */
export function findNames(files: readonly HouseFile[], root: string): NewProblem[] {
  const pages = [...new Set(listPageNames(root))].map((page) => page.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\w-])(?:${pages.join('|')})(?![\w-])`, 'gi');
  return files
    .filter(({ file, isTest }) => !isTest && file.startsWith('packages/') && !file.startsWith('packages/testing/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map((match): NewProblem => ({
        file,
        ...toPlaceAt(text, match.index),
        message: `the engine names "${match[0]}", which belongs to one site`,
        fix: 'write a name that any site could have, or take it from the configuration',
      })),
    );
}

/** Words that name a kind of page or a file on any site. */
const COMMON = new Set(['index', 'courses', 'img']);

/** Names of the site's articles and of their folders. */
function listPageNames(root: string): string[] {
  return ['blog', 'docs', 'pages'].flatMap((section) =>
    readdirSync(path.join(root, 'site', section), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() || /\.mdx?$/.test(entry.name))
      .map(({ name }) => name.replace(/\.mdx?$/, '').replace(/^[\d-]+-/, ''))
      // A single word (`object`) is too common to belong to one site.
      .filter((name) => /[-\s]/.test(name) && !COMMON.has(name)),
  );
}
