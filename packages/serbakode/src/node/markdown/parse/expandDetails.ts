import { parseMarkdown, type TreeNode } from './engine.ts';

/** Split `<details>` blocks and captions of `<figure>` into tags and parsed content. Markdown ends raw HTML at an empty
 *  line, so text right below `<summary>` and in `<figcaption>` would not be parsed, although every author expects it. */
export function expandDetails(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node): TreeNode[] => {
    if (
      node.type === 'blockquote' ||
      node.type === 'list' ||
      node.type === 'listItem' ||
      node.type === 'containerDirective'
    ) {
      return [{ ...node, children: expandDetails(node.children) } as TreeNode];
    }
    if (node.type !== 'html') return [node];
    const caption = CAPTION.exec(node.value);
    const [, before = '', content = '', after = ''] = caption ?? PARTS.exec(node.value) ?? [];
    if (content.trim() === '' || /^\s*</.test(content)) return [node];
    const start = node.position?.start ?? { line: 1, column: 1, offset: 0 };
    const contentLine = start.line + before.split('\n').length - 1;
    const afterLine = contentLine + content.split('\n').length - 1;
    const html = (value: string, line: number): TreeNode<'html'> => ({
      type: 'html',
      value,
      position: { start: { line, column: 1 }, end: { line, column: 1 } },
    });
    // Leading empty lines keep the file's line numbers.
    const { children } = parseMarkdown('\n'.repeat(contentLine - 1) + content);
    const [paragraph] = children;
    // A cell, because it has the text of a paragraph without an element of its own.
    const parsed: readonly TreeNode[] =
      caption && paragraph?.type === 'paragraph' && children.length === 1
        ? [{ type: 'tableCell', children: paragraph.children, position: paragraph.position }]
        : children;
    return [html(before.trimEnd(), start.line), ...parsed, ...(after === '' ? [] : [html(after, afterLine)])];
  });
}

/** A figure with one caption. */
const CAPTION =
  /^(<figure\b(?:(?!<figcaption)[\s\S])*<figcaption\b[^>]*>)((?:(?!<figcaption)[\s\S])*?)(<\/figcaption>\s*<\/figure>\s*)$/i;
const PARTS = /^(<details\b[\s\S]*?<\/summary>[ \t]*\n)([\s\S]*?)(<\/details>\s*)?$/i;
