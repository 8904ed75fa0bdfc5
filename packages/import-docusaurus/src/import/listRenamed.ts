import path from 'node:path';
import type { SiteFile } from './listSiteFiles.ts';

/** A folder or a file of the old site, and its place in the new one. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
}

/** List renamed folders, the topmost ones that differ, and renamed files. */
export function listRenamed(siteDir: string, files: readonly Pick<SiteFile, 'from' | 'to' | 'text'>[]): Renamed[] {
  const found = files
    // A generated file has no original.
    .filter(({ text }) => text === undefined)
    .map((file) => toTopmost(path.relative(siteDir, file.from).split(path.sep), file.to.split('/')))
    .filter(({ from, to }) => from !== to);
  return [...new Map(found.map((one) => [`${one.from}\0${one.to}`, one])).values()];
}

function toTopmost(from: readonly string[], to: readonly string[]): Renamed {
  if (from.at(-1) === to.at(-1) && from.length > 1 && to.length > 1)
    return toTopmost(from.slice(0, -1), to.slice(0, -1));
  return { from: from.join('/'), to: to.join('/') };
}
