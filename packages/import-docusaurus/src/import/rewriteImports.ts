import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFile } from '../configuration/createLoader.ts';
import type { SiteFile } from './listSiteFiles.ts';
import type { Alias } from './readAliases.ts';

/** A file that the site refers to and that is in no imported folder, and its place in the new site. */
export type TakenFile = Pick<SiteFile, 'from' | 'to'>;

/** Matches webpack's loader for the text of a file, and the path of the file. */
export const RAW = /^[!-]*raw-loader(?:\?[^!]*)?!([^!]+)$/;
const SPECIFIER = /(\b(?:from|import|require)\s*(?:\(\s*)?)(['"])([^'"\s]+)\2/g;

/** The file of an import, whose extension may be omitted. */
export const findImported = (target: string): string | null =>
  findFile(target) ?? [`${target}.mdx`, `${target}.md`].find((file) => existsSync(file)) ?? null;

/** Correct imports whose target moves: imports of files from outside the old site, and imports in files from another
 *  folder. An alias of a folder of the site becomes `@site/`, as does the leading slash that webpack resolves in static
 *  folders and the site's folder. `raw-loader!` becomes `?raw`. */
export function rewriteImports(text: string, file: SiteFile, { siteDir, places, aliases, roots }: ImportPlaces) {
  const taken = new Map<string, TakenFile>();
  const rewritten = text.replace(SPECIFIER, (whole, before: string, quote: string, written: string) => {
    const raw = RAW.exec(written)?.[1];
    const source = raw ?? written;
    const query = raw === undefined ? '' : '?raw';
    const aliased = [{ prefix: '@site/', target: siteDir }, ...aliases, ...roots].filter(({ prefix }) =>
      source.startsWith(prefix),
    );
    if (aliased.length === 0 && !/^\.\.?\//.test(source)) return whole;
    const targets =
      aliased.length > 0
        ? aliased.map(({ prefix, target }) => path.join(target, source.slice(prefix.length)))
        : [path.resolve(path.dirname(file.from), source)];
    const target = targets.find((one) => findImported(one) !== null) ?? '';
    const found = findImported(target);
    if (found === null) return whole;
    const fromFile = path.relative(path.dirname(file.from), found).replaceAll(path.sep, '/');
    const beside = aliased.length > 0 ? null : path.posix.join(path.posix.dirname(file.to), fromFile);
    const place = places.get(found) ?? toNewPlace(path.relative(siteDir, found).replaceAll(path.sep, '/'), beside);
    if (place === null) return whole;
    if (!places.has(found)) taken.set(found, { from: found, to: place });
    const isOfSite =
      source.startsWith('@site/') && place === source.slice('@site/'.length) + found.slice(target.length);
    if (place !== beside && !isOfSite) return `${before}${quote}@site/${place}${query}${quote}`;
    return raw === undefined ? whole : `${before}${quote}${source}${query}${quote}`;
  });
  return { text: rewritten, taken: [...taken.values()] };
}

/** The new place of a file that is in no imported folder: unchanged if it is in the site. An article is placed beside
 *  its importer, under a name that is not a page.
 *  @param relative path from the old site's folder
 *  @param beside place at which the written path finds it
 *  @returns null for a file of a package */
export function toNewPlace(relative: string, beside: string | null): string | null {
  if (relative.split('/').includes('node_modules')) return null;
  const isOutside = relative.startsWith('../');
  if (/\.mdx?$/.test(relative) && beside !== null && !beside.startsWith('../')) return toPrivate(beside);
  if (isOutside || relative === 'package.json') return `src/outside/${relative.replace(/^(?:\.\.\/)+/, '')}`;
  return /\.mdx?$/.test(relative) ? toPrivate(relative) : relative;
}

const toPrivate = (place: string): string =>
  path.posix.join(path.posix.dirname(place), path.posix.basename(place).replace(/^_?/, '_'));

export interface ImportPlaces {
  readonly siteDir: string;
  /** Places in the new site by the file of the old one. */
  readonly places: ReadonlyMap<string, string>;
  readonly aliases: readonly Alias[];
  /** Folders in which a leading slash is resolved. */
  readonly roots: readonly Alias[];
}
