import path from 'node:path';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import { toPostName } from '../blog/toPostName.ts';
import { readSlug } from '../sources/readSlug.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';
import { withoutExtension } from '../sources/sourceFormat.ts';

/**
 * The most likely address of a file with an error, so that links to it are not reported as broken too.
 * @param basePath base path of its section: `/blog`, `/docs`, or empty
 */
export function toLikelyPath(file: ParsedFile, basePath: string): SitePath {
  const slug =
    readSlug(file) ?? (file.section === 'blog' ? toPostName(file.relative) : withoutExtension(file.relative));
  return encodePath(path.posix.join('/', basePath, slug));
}
