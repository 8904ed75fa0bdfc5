import path from 'node:path';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import { withoutExtension } from '../sources/sourceFormat.ts';
import { toPostName } from '../blog/toPostName.ts';
import { readSlug } from '../sources/readSlug.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';

/** The address a file would most likely have. For a file with an error in it, so that links to it are not called broken too.
 *  @param basePath what addresses of its section begin with: `/blog`, `/docs`, or nothing */
export function toLikelyPath(file: ParsedFile, basePath: SitePath): SitePath {
  const slug =
    readSlug(file) ?? (file.section === 'blog' ? toPostName(file.relative) : withoutExtension(file.relative));
  return encodePath(path.posix.join('/', basePath, slug));
}
