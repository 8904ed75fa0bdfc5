import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, lookUpPath, toOtherSlashForm } from '../../../shared/model/sitePath.ts';
import { listWrittenPages, type Site } from '../../content/site/site.ts';
import { toLikelyPath } from '../../content/site/toLikelyPath.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { FilePlace, NewProblem } from '../../diagnostics/problem.ts';

/** A post, a doc or a page of `pages/`. */
export interface FoundPage {
  readonly title: string;
  readonly permalink: Permalink;
  readonly sitePath: SitePath;
  readonly file: ParsedFile;
}

/** The page that an author names by its path, such as `/docs/a/b` or `/blog/a`, with or without a slash at the end. A
 *  page that is translated with another slug is found by its original's path too.
 *  @returns undefined if there is none; it may be a draft (`toUnknownPage`) */
export function findPage(site: Site, path: string): FoundPage | undefined {
  return lookUpPath(encodePath(path), toIndex(site));
}

/** What is wrong with a path that leads to no page.
 *  @returns null for a draft, a page whose day has not come, or a file with errors, which are reported themselves */
export function toUnknownPage(site: Site, path: string, place: FilePlace): NewProblem | null {
  const written = encodePath(path);
  const pages = toIndex(site);
  const withPage = new Set(listWrittenPages(site).map(({ file }) => file.path));
  const isWithoutPage = site.sources
    .filter((file) => !withPage.has(file.path))
    .map((file) => toLikelyPath(file, site))
    .some((likely) => likely === written || likely === toOtherSlashForm(written));
  if (isWithoutPage) return null;
  return {
    ...place,
    message: `unknown page "${path}"`,
    known: nearest(written, [...pages.keys()]),
    fix: 'write the path of a chapter, a post or a page, such as /docs/a/b',
  };
}

const indexes = new WeakMap<Site, ReadonlyMap<SitePath, FoundPage>>();

function toIndex(site: Site): ReadonlyMap<SitePath, FoundPage> {
  const known = indexes.get(site);
  if (known) return known;
  const { paths } = site.originals;
  const pages = listWrittenPages(site);
  const index = new Map<SitePath, FoundPage>([
    ...pages.flatMap((page) => {
      const original = paths.get(page.file.original);
      return original === undefined ? [] : [[original, page] as const];
    }),
    ...pages.map((page) => [page.sitePath, page] as const),
  ]);
  indexes.set(site, index);
  return index;
}
