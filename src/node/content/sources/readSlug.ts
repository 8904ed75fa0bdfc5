import type { ParsedFile } from './sourceFile.ts';

export function readSlug(file: ParsedFile): string | null {
  const fields = file.result.frontMatter;
  const slug = typeof fields === 'object' && fields !== null && 'slug' in fields ? fields.slug : null;
  return typeof slug === 'string' ? slug : null;
}
