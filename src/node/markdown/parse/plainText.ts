import type { TreeNode } from './engine.ts';

/** Plain text of nodes, images by their alternative text. */
export function toPlainText(nodes: readonly TreeNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'break') text += ' ';
    else if (node.type === 'image' || node.type === 'imageReference') text += node.alt ?? '';
    else if (node.type === 'html' || node.type === 'mdxTextExpression') continue;
    else if ('value' in node) text += node.value;
    else if ('children' in node) text += toPlainText(node.children);
  }
  return text.replaceAll('\n', ' ');
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*[\p{L}\p{N}][^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*/gu;

/** Count words; in scripts without spaces each character counts as a word. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
