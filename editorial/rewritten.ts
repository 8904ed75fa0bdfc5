import type { Article } from './article.ts';

/** Posts are being rewritten, from one mould to a form of their own. One that names the kind of its opening is done and is held to the
 *  guide; the others are counted. When none is left, this file and its uses go. */
export function isRewritten({ kind, fields }: Pick<Article, 'kind' | 'fields'>): boolean {
  return kind !== 'post' || 'opening' in fields;
}
