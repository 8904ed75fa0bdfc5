import { isHtmlDocument, walk } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import type { Opening } from '../articles/figures.ts';
import { OPENING_KINDS, QUESTION_WITHIN } from '../articles/thresholds.ts';

type OpeningKind = (typeof OPENING_KINDS)[number];

export const isOpeningKind = (value: unknown): value is OpeningKind => OPENING_KINDS.some((kind) => kind === value);

/** Check the first element of an opening of a kind, by the table of the guide (section 3).
 *  @returns the missing element, or null */
export function missingInOpening(kind: OpeningKind, article: Article, { end, sentences }: Opening): string | null {
  const fences = article.fences.filter(({ line }) => line < end);
  const before = [...walk(article.tree)].filter(({ position }) => position && position.start.line < end);
  const text = sentences.map((sentence) => sentence.text).join(' ');
  const shown = `${text}\n${fences.map(({ code }) => code).join('\n')}`;
  switch (kind) {
    case 'galat':
      // The message is in the fence, in another fence, or in the sentence after it.
      return fences.length > 0 &&
        (fences.length > 1 || MESSAGE.test(shown) || before.some(({ type }) => type === 'inlineCode'))
        ? null
        : 'broken code in a fence, and its message';
    case 'tebak':
      return sentences.slice(0, QUESTION_WITHIN).some((sentence) => sentence.text.includes('?'))
        ? null
        : 'a question in its first two sentences';
    case 'gambar':
      return before.some(({ type }) => type === 'image') || fences.some(({ language }) => language === 'text')
        ? null
        : 'a picture, or a `text` fence';
    case 'dialog':
      return (text.match(/["“][^"”]+["”]/gu) ?? []).length >= 2 ? null : 'two things that are said, in quotation marks';
    case 'hasil':
      return fences.some((fence) => fence.flags.has('run') || isHtmlDocument(fence)) ? null : 'a `run` sample';
    case 'kisah':
      return null;
  }
}

const MESSAGE = /error|exception|galat|denied|failed|fatal|not found|cannot|no such|warning|\bE\d{4}\b|[45]\d\d\b/i;
