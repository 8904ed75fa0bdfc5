import path from 'node:path';
import type { SitePath } from '../../model/permalink.ts';
import { encodePath } from '../../model/sitePath.ts';
import type { ParsedFile } from './parseSources.ts';
import { withoutExtension } from './sourceFormat.ts';
import { toPostName } from './toPostName.ts';

/** The address a file would most likely have. For a file with an error in it, so that links to it are not called broken too.
 *  @param basePath what addresses of its section begin with: `/blog`, `/docs`, or nothing */
export function toLikelyPath(file: ParsedFile, basePath: SitePath): SitePath {
  const slug = readSlug(file) ?? (file.section === 'blog' ? toPostName(file.relative) : withoutExtension(file.relative));
  return encodePath(path.posix.join('/', basePath, slug));
}

/** A post's last address segment, whatever state its front matter is in. */
export function toLikelySlug(file: ParsedFile): string {
  return readSlug(file)?.replace(/^\/+|\/+$/g, '') ?? toPostName(file.relative);
}

function readSlug(file: ParsedFile): string | null {
  const fields = file.result.frontMatter;
  const slug = typeof fields === 'object' && fields !== null && 'slug' in fields ? fields.slug : null;
  return typeof slug === 'string' ? slug : null;
}
