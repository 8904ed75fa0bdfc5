import path from 'node:path';
import type { SourceLinks } from '../../../shared/model/pageOf.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import type { Site } from '../../content/site/site.ts';
import type { OwnSource } from '../../content/sources/frontMatterFields.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';

interface Article {
  readonly file: ParsedFile;
  readonly permalink: Permalink;
  readonly ownSource: OwnSource;
}

/** Create the links with which readers correct an article. */
export function toSourceLinks(
  { file, permalink, ownSource }: Article,
  site: Pick<Site, 'config' | 'siteDir'>,
): { readonly sourceLinks?: SourceLinks } {
  const { url, reportUrl } = site.config;
  const edit = ownSource.editUrl === undefined ? toEditUrl(file, site) : ownSource.editUrl;
  const report = reportUrl?.replaceAll('{url}', encodeURIComponent(url + permalink)) ?? null;
  return edit === null && report === null ? {} : { sourceLinks: { edit, report } };
}

/** The author of an article's last change, if the site shows it: of its front matter, else of git. */
export function toLastAuthor(
  { file, ownSource }: Pick<Article, 'file' | 'ownSource'>,
  { config, modified }: Site,
): { readonly author?: string } {
  const author = ownSource.lastAuthor ?? modified.get(file.path)?.author;
  return config.showLastUpdateAuthor && author !== undefined ? { author } : {};
}

function toEditUrl(file: ParsedFile, { config, siteDir }: Pick<Site, 'config' | 'siteDir'>): string | null {
  const { editUrl = {} } = config;
  const base = typeof editUrl === 'string' ? editUrl : file.section === 'pages' ? undefined : editUrl[file.section];
  if (base === undefined) return null;
  const source = path.relative(siteDir, file.path).replaceAll(path.sep, '/');
  return `${base.replace(/\/$/, '')}${encodePath(`/${source}`)}`;
}
