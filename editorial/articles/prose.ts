import type { TreeNode } from 'serbakode/content';
import type { Article } from './article.ts';

/** A stretch of running text: a paragraph, of the body, a list item, a quote or an answer. */
export interface ProseBlock {
  readonly words: readonly ProseWord[];
}

export interface ProseWord {
  /** As written, punctuation included. */
  readonly text: string;
  /** In the file, counted from 1. */
  readonly line: number;
  /** Column in its line, counted from 1. Escapes before it (`\*`) shift it. */
  readonly from: number;
  readonly isCode: boolean;
  /** Whether it is emphasised, or the text of a link: a word that is named rather than used. */
  readonly isNamed: boolean;
}

/** Collect the prose. Headings, tables, fences and HTML tags are left out; code in a sentence counts as words. */
export function toProse({ tree }: Pick<Article, 'tree'>): ProseBlock[] {
  return tree
    .flatMap(paragraphsOf)
    .map((paragraph) => ({ words: wordsOf(paragraph) }))
    .filter(({ words }) => words.length > 0);
}

/** Words that contain at least a letter or a digit. */
export function countWords(blocks: readonly ProseBlock[]): number {
  return blocks.reduce((sum, { words }) => sum + words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length, 0);
}

interface Point {
  readonly line: number;
  readonly column: number;
}

const NAMING: ReadonlySet<string> = new Set(['emphasis', 'link', 'linkReference']);

function paragraphsOf(node: TreeNode): TreeNode[] {
  if (node.type === 'paragraph') return [node];
  if (node.type === 'heading' || node.type === 'table') return [];
  return childrenOf(node).flatMap(paragraphsOf);
}

function wordsOf(node: TreeNode): ProseWord[] {
  const words: ProseWord[] = [];
  // Marks split a word into nodes (`*kode*-nya`): a piece without a space before it continues the previous one.
  let isOpen = false;
  const add = (value: string, start: Point, isCode: boolean, isNamed: boolean) => {
    let at = start.line;
    let from = start.column;
    for (const piece of value.split(/(\s+)/)) {
      if (piece === '') continue;
      if (/^\s/.test(piece)) {
        const breaks = piece.split('\n').length - 1;
        at += breaks;
        from = breaks > 0 ? 1 : from + piece.length;
        isOpen = false;
        continue;
      }
      const last = words.at(-1);
      if (isOpen && last)
        words[words.length - 1] = {
          text: last.text + piece,
          line: last.line,
          from: last.from,
          isCode: last.isCode || isCode,
          isNamed: last.isNamed || isNamed,
        };
      else words.push({ text: piece, line: at, from, isCode, isNamed });
      from += piece.length;
      isOpen = true;
    }
  };
  const walk = (child: TreeNode, isNamed: boolean) => {
    const start = child.position?.start ?? { line: 1, column: 1 };
    if (child.type === 'text') add(child.value, start, false, isNamed);
    else if (child.type === 'inlineCode') add(child.value, start, true, isNamed);
    else if (child.type === 'break') isOpen = false;
    else for (const grandchild of childrenOf(child)) walk(grandchild, isNamed || NAMING.has(child.type));
  };
  walk(node, false);
  return words;
}

function childrenOf(node: TreeNode): readonly TreeNode[] {
  return 'children' in node ? node.children : [];
}
