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

/** Kinds of ASCII characters: spaces, and those that make a word. */
const SPACE = 1;
const WORD_CHARACTER = 2;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /\s/.test(character) ? SPACE : /[A-Za-z0-9]/.test(character) ? WORD_CHARACTER : 0;
});

/** Count words; in scripts without spaces each character counts as a word. Most texts are ASCII with dashes and quotation
 *  marks, whose words are counted without creating them. */
export function countWords(text: string): number {
  let count = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 128) {
      if (code < 0x2010 || code > 0x2027) return text.match(WORD)?.length ?? 0;
      continue;
    }
    const kind = KINDS[code];
    if (kind === SPACE) isInWord = false;
    else if (kind === WORD_CHARACTER && !isInWord) {
      isInWord = true;
      count += 1;
    }
  }
  return count;
}

/** Count words as Docusaurus does, which counts code and the addresses of links too. By lines, because a segmenter takes
 *  much longer for a long text. */
export function countSourceWords(source: string): number {
  let count = 0;
  for (const line of source.split('\n'))
    for (const { isWordLike } of SEGMENTER.segment(line)) if (isWordLike) count += 1;
  return count;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });
