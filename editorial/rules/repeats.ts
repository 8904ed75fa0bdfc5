import type { NewProblem } from 'serbakode/content';
import type { Article } from '../articles/article.ts';
import { toProse, type ProseWord } from '../articles/prose.ts';

/** More than twelve words in a row that two texts share are a template or a copy. */
const SHARED_WORDS = 13;

interface Place {
  readonly article: Article;
  readonly words: readonly Token[];
  readonly at: number;
}

interface Token {
  readonly key: string;
  readonly word: ProseWord;
}

/** Report each passage of prose that an earlier text contains too, once, with both places. */
export function checkRepeats(articles: readonly Article[]): NewProblem[] {
  const first = new Map<string, Place>();
  const problems: NewProblem[] = [];
  for (const article of articles) {
    const blocks = toProse(article).map(({ words }) => toTokens(words));
    for (const words of blocks) problems.push(...repeatsIn(article, words, first));
    // Added only now, because a text may repeat itself.
    for (const words of blocks) {
      for (let at = 0; at + SHARED_WORDS <= words.length; at++) {
        const key = keyAt(words, at);
        if (!first.has(key)) first.set(key, { article, words, at });
      }
    }
  }
  return problems;
}

function repeatsIn(article: Article, words: readonly Token[], first: ReadonlyMap<string, Place>): NewProblem[] {
  const problems: NewProblem[] = [];
  for (let at = 0; at + SHARED_WORDS <= words.length; at++) {
    const other = first.get(keyAt(words, at));
    if (!other) continue;
    let length = SHARED_WORDS;
    while (words[at + length]?.key !== undefined && words[at + length]?.key === other.words[other.at + length]?.key)
      length++;
    problems.push(toProblem(article, words.slice(at, at + length), other));
    at += length - 1;
  }
  return problems;
}

function toProblem(article: Article, shared: readonly Token[], { article: other, words, at }: Place): NewProblem {
  const line = shared[0]?.word.line ?? 1;
  const otherLine = words[at]?.word.line ?? 1;
  return {
    file: article.file,
    line,
    message: `${shared.length} words in a row that are also in ${other.file}:${otherLine}`,
    details: [`"${shared.map(({ word }) => word.text).join(' ')}"`],
    fix: 'say it in words of its own in one of the two, or leave it out and link',
  };
}

function toTokens(words: readonly ProseWord[]): Token[] {
  return words.flatMap((word) => {
    const key = word.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    return key === '' ? [] : [{ key, word }];
  });
}

function keyAt(words: readonly Token[], at: number): string {
  return words
    .slice(at, at + SHARED_WORDS)
    .map(({ key }) => key)
    .join(' ');
}
