import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import type { SiteFile } from './listSiteFiles.ts';

/** Texts of a site that may import, or show what is elsewhere. */
export interface Source {
  /** Absolute path of the file. */
  readonly from: string;
  readonly text: string;
}

export function readSources(files: readonly SiteFile[]): Promise<Source[]> {
  return Promise.all(
    files
      .filter(({ to }) => /\.(?:mdx?|[jt]sx?)$/.test(to) && !to.startsWith('static/'))
      .map(async ({ from }) => ({ from, text: await readFile(from, 'utf8') })),
  );
}

/** What files import, as written. */
export const listImports = (sources: readonly Source[]): readonly string[] => [
  ...new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(?:^|[\s;}])(?:from\s*|import\s*|require\s*\(\s*|import\s*\(\s*)['"]([^'"\n]+)['"]/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ),
];

/** Packages that an import names and that neither Node nor the engine provides, with the versions that the site asks
 *  for. Examples in articles import too: what the site does not ask for is none of its own. */
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

/** Origins of images and frames that articles show from elsewhere, for the policy to allow. */
export function listOrigins(sources: readonly Source[]): {
  readonly img: readonly string[];
  readonly frame: readonly string[];
} {
  const find = (pattern: RegExp) =>
    [
      ...new Set(
        sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, origin = '']) => origin.toLowerCase())),
      ),
    ].toSorted();
  return {
    img: find(
      /(?:!\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\]\(\s*<?|<img\b[^>]*?\ssrc=\{?["'])(https:\/\/[a-z\d.-]+(?::\d+)?)(?=[/?#"')>\s])/gi,
    ),
    frame: find(/<iframe\b[^>]*?\ssrc=\{?["'](https:\/\/[a-z\d.-]+(?::\d+)?)(?=[/?#"'])/gi),
  };
}
