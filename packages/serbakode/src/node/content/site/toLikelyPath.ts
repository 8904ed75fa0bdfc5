import path from 'node:path';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import { toBlogPath } from '../../config/basePaths.ts';
import { toConfigOf } from '../../config/locales/blogInstances.ts';
import { toLikelySlug } from '../blog/toPostName.ts';
import { toDocNames } from '../docs/toDocs.ts';
import { readSlug } from '../sources/readSlug.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';
import { withoutExtension } from '../sources/sourceFormat.ts';
import type { Site } from './site.ts';

/** The most likely address of a file with an error, so that links to it are not reported as broken too. */
export function toLikelyPath(file: ParsedFile, site: Pick<Site, 'config' | 'versions'>): SitePath {
  return withTrailingSlash(encodePath(toDecodedPath(file, site)), site.config.trailingSlash);
}

function toDecodedPath(file: ParsedFile, { config, versions }: Pick<Site, 'config' | 'versions'>): string {
  if (file.section === 'blog') return toBlogPath(toConfigOf(file, config), toLikelySlug(file));
  const slug = readSlug(file);
  const version = versions.find(({ key }) => key === file.version);
  if (version) {
    const fields = { slug: slug ?? undefined, parse_number_prefixes: version.instance.options.numberPrefixParser };
    return toDocNames(file.relative, fields, { basePath: version.basePath, isLenient: config.markdown.lenient }).path;
  }
  return path.posix.join('/', slug ?? withoutExtension(file.relative).replace(/(^|\/)index$/, '$1'));
}
