import type { Article } from './article.ts';
import { textOf } from './headings.ts';
import { childrenOf } from './prose.ts';

/** An address that an article names, as a link or an image. */
export interface FoundAddress {
  readonly kind: 'link' | 'image';
  readonly url: string;
  /** Text of a link, alternative text of an image; null for an image that has no `alt` at all. */
  readonly text: string | null;
  /** In HTML an empty `alt` is meant: the image is an ornament. */
  readonly isHtml: boolean;
  readonly line: number;
  readonly column: number;
}

type Node = Parameters<typeof childrenOf>[0];

/** List links and images, in Markdown and in HTML. */
export function toAddresses({ tree }: Pick<Article, 'tree'>): FoundAddress[] {
  const found: FoundAddress[] = [];
  const walk = (node: Node) => {
    const { line = 1, column = 1 } = (node.position?.start ?? {}) as { line?: number; column?: number };
    if ((node.type === 'link' || node.type === 'definition') && 'url' in node) {
      found.push({ kind: 'link', url: String(node.url), text: textOf(node), isHtml: false, line, column });
    }
    if (node.type === 'image' && 'url' in node) {
      found.push({
        kind: 'image',
        url: String(node.url),
        text: 'alt' in node ? String(node.alt ?? '') : '',
        isHtml: false,
        line,
        column,
      });
    }
    if (node.type === 'html' && 'value' in node) found.push(...inHtml(node.value, line, column));
    for (const child of childrenOf(node)) walk(child);
  };
  walk(tree as Node);
  return found;
}

function inHtml(html: string, line: number, column: number): FoundAddress[] {
  return [...html.matchAll(/<(a|img)\b([^>]*)>/gi)].flatMap(([, tag = '', attributes = ''], _index): FoundAddress[] => {
    const kind = tag.toLowerCase() === 'a' ? 'link' : 'image';
    const url = attribute(attributes, kind === 'link' ? 'href' : 'src');
    if (url === null) return [];
    return [{ kind, url, text: kind === 'image' ? attribute(attributes, 'alt') : '', isHtml: true, line, column }];
  });
}

function attribute(attributes: string, name: string): string | null {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : null;
}
