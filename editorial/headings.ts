import type { Article } from './article.ts';
import { childrenOf } from './prose.ts';

export interface ArticleHeading {
  readonly level: number;
  /** Plain text, code included. */
  readonly text: string;
  readonly line: number;
  /** Written out as `{#name}`; undefined when it follows from the text. */
  readonly id: string | undefined;
}

type Node = Parameters<typeof childrenOf>[0];

/** List the headings of the body in order, wherever they stand. */
export function toHeadings({ tree }: Pick<Article, 'tree'>): ArticleHeading[] {
  const headings: ArticleHeading[] = [];
  const walk = (node: Node) => {
    if (node.type === 'heading') {
      const written = textOf(node).trim();
      const id = /\s*\{#([^\s}]+)\}$/.exec(written);
      headings.push({
        level: 'depth' in node ? Number(node.depth) : 1,
        text: id ? written.slice(0, id.index) : written,
        line: node.position?.start.line ?? 1,
        id: id?.[1],
      });
    }
    for (const child of childrenOf(node)) walk(child);
  };
  walk(tree as Node);
  return headings;
}

/** Pieces of HTML in the body. */
export function htmlOf(node: Node): { readonly value: string; readonly line: number }[] {
  if (node.type === 'html' && 'value' in node)
    return [{ value: String(node.value), line: node.position?.start.line ?? 1 }];
  return childrenOf(node).flatMap(htmlOf);
}

/** Plain text of a node. */
export function textOf(node: Node): string {
  if ((node.type === 'text' || node.type === 'inlineCode') && 'value' in node) return String(node.value);
  return childrenOf(node).map(textOf).join('');
}
