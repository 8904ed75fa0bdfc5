import path from 'node:path';
import { type Fields, toText } from '../configuration/fields.ts';
import { findMostFrequent } from '../configuration/findMostFrequent.ts';
import { type ContentPlugin, toBlogFolder, toDocPlace } from '../configuration/listPlugins.ts';
import type { SiteFile } from './listSiteFiles.ts';

/** Find the addresses at which readers edit articles. In Docusaurus each plugin has one address, or a function of the
 *  file. */
export function toEditUrls(
  siteDir: string,
  content: readonly ContentPlugin[],
  files: readonly SiteFile[],
  locale: string,
) {
  /** By section, the address of the site's folder in its repository. */
  const editUrl: Record<string, string> = {};
  /** Addresses of files that differ from their section, by path; null for no link. */
  const others = new Map<string, string | null>();
  /** Sections whose links are unknown without a build. */
  const unknown: string[] = [];
  for (const kind of ['docs', 'blog'] as const) {
    const plugins = content.filter((plugin) => plugin.kind === kind);
    if (!plugins.some(({ options }) => options['editUrl'] !== undefined)) continue;
    try {
      const links = plugins.flatMap((plugin) => listLinks(siteDir, plugin, files, locale));
      const base = findMostFrequent(links.flatMap((link) => link.base ?? []));
      if (base !== null) editUrl[kind] = base;
      for (const { file, url, base: own } of links)
        if (base === null ? url !== null : own !== base) others.set(file.from, url);
    } catch {
      // The site's function may need values that only a build has.
      unknown.push(kind);
    }
  }
  return { editUrl, others, unknown };
}

interface EditLink {
  readonly file: SiteFile;
  readonly url: string | null;
  /** The address without the path of the file in the new site, or in the old one; null if it does not end in one. */
  readonly base: string | null;
}

function listLinks(siteDir: string, plugin: ContentPlugin, files: readonly SiteFile[], locale: string): EditLink[] {
  return files.flatMap((file) => {
    const place = toPlace(plugin, file);
    if (place === null) return [];
    const folder = path
      .relative(siteDir, file.from)
      .replaceAll(path.sep, '/')
      .slice(0, -place.path.length - 1);
    const url = callEditUrl(plugin.options['editUrl'], { ...place, folder, locale });
    const ending = [file.to, `${folder.replace(/^(?:\.\.\/)+/, '')}/${place.path}`].find(
      (candidate) => url?.startsWith('https://') && url.endsWith(`/${candidate}`),
    );
    return [{ file, url, base: url !== null && ending !== undefined ? url.slice(0, -ending.length - 1) : null }];
  });
}

interface Place {
  /** Path below the folder of the version or blog. */
  readonly path: string;
  readonly version: string | null;
}

/** @returns null if the file is not a page of the plugin, or only a translation */
function toPlace({ kind, id }: ContentPlugin, file: SiteFile): Place | null {
  if (file.post === undefined && !file.isDoc) return null;
  if (kind === 'docs') return toDocPlace(id, file.to);
  const folder = `${toBlogFolder(id)}/`;
  return file.to.startsWith(folder) ? { path: file.to.slice(folder.length), version: null } : null;
}

function callEditUrl(
  editUrl: unknown,
  { path: relative, version, folder, locale }: Place & { readonly folder: string; readonly locale: string },
): string | null {
  if (typeof editUrl === 'string') return new URL(`${folder}/${relative}`, editUrl.replace(/\/?$/, '/')).href;
  if (typeof editUrl !== 'function') return null;
  const places: Fields =
    version === null
      ? { blogDirPath: folder, blogPath: relative }
      : { version, versionDocsDirPath: folder, docPath: relative };
  const url: unknown = (editUrl as (file: Fields) => unknown)({ ...places, permalink: '', locale });
  return toText(url) ?? null;
}
