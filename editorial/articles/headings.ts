import { walk } from '@serbakode/practice/proof';
import { splitHeading, toPlainText, toSlug } from 'serbakode/content';
import type { Article } from './article.ts';

interface ArticleHeading {
  readonly level: number;
  /** Plain text, code included. */
  readonly text: string;
  readonly line: number;
  /** Id as written, or derived from the text; equal ids get numbers on the page. */
  readonly anchor: string;
}

/** List all headings of the body in order. */
export function toHeadings({ tree }: Pick<Article, 'tree'>): ArticleHeading[] {
  return [...walk(tree)].flatMap((node) => {
    if (node.type !== 'heading') return [];
    const { children, id } = splitHeading(node);
    const text = toPlainText(children).trim();
    return [{ level: node.depth, text, line: node.position?.start.line ?? 1, anchor: id ?? toSlug(text) }];
  });
}
