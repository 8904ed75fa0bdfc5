import path from 'node:path';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import { toBlogPath } from '../../config/basePaths.ts';
import { toDocsPath } from '../../config/docsInstances.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { toLikelySlug } from '../blog/toPostName.ts';
import { toDocNames } from '../docs/toDocs.ts';
import { readSlug } from '../sources/readSlug.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';
import { withoutExtension } from '../sources/sourceFormat.ts';

/** The most likely address of a file with an error, so that links to it are not reported as broken too. */
export function toLikelyPath(file: ParsedFile, config: LikelyConfig): SitePath {
  return withTrailingSlash(encodePath(toDecodedPath(file, config)), config.trailingSlash);
}

type LikelyConfig = Pick<SiteConfig, 'blog' | 'docs' | 'trailingSlash'>;

function toDecodedPath(file: ParsedFile, config: LikelyConfig): string {
  if (file.section === 'blog') return toBlogPath(config, toLikelySlug(file));
  const slug = readSlug(file);
  if (file.section === 'docs') {
    const fields = { slug: slug ?? undefined, parse_number_prefixes: true };
    return toDocNames(file.relative, fields, toDocsPath(config)).path;
  }
  return path.posix.join('/', slug ?? withoutExtension(file.relative).replace(/(^|\/)index$/, '$1'));
}
