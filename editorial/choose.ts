import path from 'node:path';
import { UsageError } from 'serbakode/content';
import type { Article } from './articles/article.ts';
import { readChangedFiles } from './changed.ts';
import type { Options } from './options.ts';

/** Keep the articles that the options select.
 *  @throws Error if `--only` matches nothing */
export async function chooseArticles(
  root: string,
  articles: readonly Article[],
  { only, changed, plan }: Pick<Options, 'only' | 'changed' | 'plan'>,
): Promise<readonly Article[]> {
  const named = only.length === 0 ? articles : [...new Set(only.flatMap((name) => findNamed(articles, name)))];
  if (changed === null) return named;
  const files = await readChangedFiles(root, changed);
  // If the plan has changed, every article is checked again.
  if (files.has(plan)) return named;
  return named.filter((article) => files.has(article.file) || diagramsOf(article).some((file) => files.has(file)));
}

/** Files of the images beside an article, from the repository's root. */
export function diagramsOf(article: Article): string[] {
  return article.result.assets
    .filter(({ kind, path: written }) => kind === 'relative' && written.endsWith('.svg'))
    .map(({ path: written }) => path.posix.join(path.posix.dirname(article.file), written));
}

function findNamed(articles: readonly Article[], name: string): readonly Article[] {
  const plain = toPlain(name);
  const found = articles.filter((article) => isNamed(article, plain));
  if (found.length > 0) return found;
  const folder = `${plain.replace(/\/$/, '')}/`;
  const inside = articles.filter(({ file, sitePath }) => file.startsWith(folder) || sitePath.startsWith(folder));
  if (inside.length > 0) return inside;
  throw new UsageError(
    `--only ${name}: no such post or page\n  fix:   give the slug of a post, or the path of a file or folder, such as site/docs/a/b.md or docs/a`,
  );
}

/** Normalise a name that was copied from an address or completed by a shell. */
function toPlain(name: string): string {
  return decodeURI(name)
    .replace(/^\.\//, '')
    .replace(/^\/(?:blog\/)?/, '');
}

function isNamed({ file, sitePath, kind }: Article, plain: string): boolean {
  if (kind === 'post' && sitePath.replace(/^blog\/(?:\d{4}-\d{2}-\d{2}-)?/, '').replace(/\.mdx?$/, '') === plain)
    return true;
  return [file, sitePath, sitePath.replace(/\.mdx?$/, '')].includes(plain);
}
