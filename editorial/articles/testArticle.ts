export { printed } from '../../packages/testing/testPage.ts';
import { parseArticle, type Article } from './article.ts';
import type { Kind } from './sources.ts';

/** An article for unit tests, at line 1 of a file that does not exist. */
export function testArticle(text: string, sitePath = 'blog/2023-02-24-contoh.md'): Promise<Article> {
  const folder = sitePath.split('/')[0];
  const kind: Kind = folder === 'blog' ? 'post' : folder === 'docs' ? 'doc' : 'page';
  return parseArticle({ kind, sitePath, file: `site/${sitePath}` }, text);
}
