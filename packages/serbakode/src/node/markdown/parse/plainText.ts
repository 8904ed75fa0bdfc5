import { isKnownElement } from '../../markup/elements.ts';
import { readTags } from '../../markup/readTags.ts';
import type { TreeNode } from './engine.ts';

/** Plain text of nodes, images by their alternative text.
 *  @param expressions what an expression of MDX counts for: nothing, or its source, from which ids are made */
export function toPlainText(nodes: readonly TreeNode[], expressions: 'none' | 'source' = 'none'): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'break') text += ' ';
    else if (node.type === 'image' || node.type === 'imageReference') text += node.alt ?? '';
    else if (node.type === 'html') text += toShownText(node.value);
    else if (node.type === 'mdxTextExpression')
      text += expressions === 'none' || isComment(node.value) ? '' : node.value;
    else if ('value' in node) text += node.value;
    else if ('children' in node) text += toPlainText(node.children, expressions);
  }
  return text.replaceAll('\n', ' ');
}

const isComment = (source: string): boolean => /^\s*\/\*[^]*\*\/\s*$/.test(source);

/** What raw HTML shows as text: tags that no browser knows, as in `Array<string>`. */
function toShownText(html: string): string {
  return readTags(html)
    .tags.filter(({ name }) => !isKnownElement(name))
    .map(({ start, end }) => html.slice(start, end))
    .join('');
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*[\p{L}\p{N}][^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*/gu;

/** Count words; in scripts without spaces each character counts as a word. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** Count words as Docusaurus does, which counts code and the addresses of links too. By lines, because a segmenter takes
 *  much longer for a long text. */
export function countSourceWords(source: string): number {
  let count = 0;
  for (const line of source.split('\n'))
    for (const { isWordLike } of SEGMENTER.segment(line)) if (isWordLike) count += 1;
  return count;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });
