import { toFields } from '../../diagnostics/group.ts';
import type { ParsedFile } from './sourceFile.ts';

/** Read the slug of a file before its front matter is checked. A number is a text, as in the checked fields. */
export function readSlug(file: ParsedFile): string | null {
  const { slug } = toFields(file.result.frontMatter);
  return typeof slug === 'string' || typeof slug === 'number' ? String(slug) : null;
}
