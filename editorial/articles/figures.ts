import { isExercise, walk } from '@serbakode/practice/proof';
import type { TreeNode } from 'serbakode/content';
import type { Article } from './article.ts';
import { toHeadings } from './headings.ts';
import { countWords, toProse, type ProseBlock, type ProseWord } from './prose.ts';
import { truncateLines } from './truncate.ts';

/** Figures of a text without its exercises: its length, its opening and its rhythm. */
export interface Figures {
  readonly words: number;
  readonly opening: Opening;
  /** Words of each sentence, in order. */
  readonly sentences: readonly Sentence[];
  /** Number of sentences of each paragraph outside lists and quotes. */
  readonly paragraphs: readonly number[];
  readonly pictures: number;
  /** Marks between parts of a sentence; marks in code are not counted. */
  readonly semicolons: number;
  readonly headings: readonly string[];
}

export interface Opening {
  readonly words: number;
  readonly sentences: readonly Sentence[];
  /** First line after it. */
  readonly end: number;
}

export interface Sentence {
  readonly text: string;
  readonly length: number;
  /** In the file, counted from 1. */
  readonly line: number;
}

export function toFigures(article: Article): Figures {
  const tree = article.tree.filter((node) => !isExercise(node));
  const blocks = toProse({ tree });
  const end = truncateLines(article)[0] ?? article.bodyLine;
  const opening = blocks.filter(({ words }) => (words[0]?.line ?? end) < end);
  return {
    words: countWords(blocks),
    opening: { words: countWords(opening), sentences: opening.flatMap(toSentences), end },
    sentences: blocks.flatMap(toSentences),
    paragraphs: toProse({ tree: tree.filter(({ type }) => type === 'paragraph') })
      .map((block) => toSentences(block).length)
      .filter((count) => count > 0),
    pictures: [...walk(article.tree)].filter(({ type }) => type === 'image').length,
    semicolons: countSemicolons(tree),
    headings: toHeadings(article).map(({ text }) => text),
  };
}

function countSemicolons(tree: readonly TreeNode[]): number {
  const paragraphs = [...walk(tree)].filter(({ type }) => type === 'paragraph');
  return [...walk(paragraphs)].reduce(
    (sum, node) => sum + (node.type === 'text' ? (node.value.match(/;(?=\s|$)/g)?.length ?? 0) : 0),
    0,
  );
}

/** A sentence ends with its mark where the next begins as one; "dll. dan" goes on. */
export function toSentences({ words }: ProseBlock): Sentence[] {
  const sentences: ProseWord[][] = [[]];
  for (const [index, word] of words.entries()) {
    sentences.at(-1)?.push(word);
    if (isEnd(word, words[index + 1])) sentences.push([]);
  }
  return sentences.flatMap((sentence) => {
    const length = countWords([{ words: sentence }]);
    const line = sentence[0]?.line ?? 1;
    return length === 0 ? [] : [{ text: sentence.map(({ text }) => text).join(' '), length, line }];
  });
}

const isEnd = ({ text }: ProseWord, next: ProseWord | undefined): boolean =>
  /[.!?…]["”’')\]*]*$/.test(text) && (next === undefined || next.isCode || /^["“‘'([*]*[\p{Lu}\p{N}]/u.test(next.text));

export function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation of all values, as of a whole population. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return meanOf(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}
