import type { Article } from './article.ts';

const TRUNCATE = /^\s*<!--\s*truncate\s*-->\s*$/;

/** List the lines of `<!-- truncate -->` outside of code. */
export function truncateLines({ lines, fences }: Pick<Article, 'lines' | 'fences'>): number[] {
  const isInFence = (line: number) =>
    fences.some((fence) => line > fence.line && line <= fence.line + fence.code.split('\n').length);
  return lines.flatMap((text, index) => (TRUNCATE.test(text) && !isInFence(index + 1) ? [index + 1] : []));
}
