import { createHash } from 'node:crypto';
import type { ShuffledLines } from '../shared/exercise.ts';
import type { Report } from './createReport.ts';
import type { ExerciseContent } from './fenceOf.ts';
import type { WrittenCodeExercise, WrittenFile, WrittenShuffle } from './practice.ts';

/** More lines would need more than two screens of a phone. */
const MAX_LINES = 15;
/** Wrong answers may have many other lines, and a few are enough to choose from. */
const MAX_EXTRA = 3;

/** Read the lines that readers put in order, if the exercise has the word `shuffle`: the lines of its solution, and
 *  additional wrong lines. The wrong lines are in a fence `extra`, or else taken from the wrong answers. */
export function readShuffled(
  { attributes, fences, line }: ExerciseContent,
  { solutions, wrongs }: Pick<WrittenCodeExercise, 'solutions' | 'wrongs'>,
  report: Report,
): WrittenShuffle | null {
  const written = fences.filter(({ role }) => role === 'extra');
  const at = { line, word: 'shuffle' };
  if (!attributes.has('shuffle')) {
    for (const fence of written)
      report(
        { line: fence.line, word: 'extra' },
        'a fence "extra" in an exercise without `shuffle`',
        'write `shuffle` after the id of the exercise, or remove the fence',
      );
    return null;
  }
  const [file, second] = solutions;
  if (!file) return null;
  if (second) {
    report(at, '`shuffle` with several files in the solution', 'write the task for one file, or remove `shuffle`');
    return null;
  }
  const right = toPieces(file);
  if (right.length < 2 || right.length > MAX_LINES) {
    report(at, `\`shuffle\` with ${right.length} lines to put in order`, `write a solution of 2 to ${MAX_LINES} lines`);
    return null;
  }
  return {
    title: file.title,
    ...toFrame(file),
    right,
    extra: written.length > 0 ? readExtra() : toExtra(file, right, wrongs),
  };

  function readExtra(): readonly string[] {
    return written.flatMap((fence) => {
      const extra = toPieces(fence);
      const same = extra.find((piece) => isIn(piece, right));
      if (same !== undefined)
        report(
          { line: fence.line },
          `the solution has the line "${same.trim().split('\n')[0]}" too`,
          'remove it from `extra`',
        );
      return extra;
    });
  }
}

/** Lines of the wrong answers to the same file that the solution does not have. */
function toExtra(
  { title }: WrittenFile,
  right: readonly string[],
  wrongs: WrittenCodeExercise['wrongs'],
): readonly string[] {
  const lines = wrongs.filter((wrong) => wrong.title === title).flatMap(toPieces);
  return lines.filter((piece, index) => !isIn(piece, right) && !isIn(piece, lines.slice(0, index))).slice(0, MAX_EXTRA);
}

const isIn = (piece: string, pieces: readonly string[]): boolean =>
  pieces.some((other) => toWords(other) === toWords(piece));

const toWords = (piece: string): string => piece.trim().replace(/\s+/g, ' ');

/** A comment could be at any position, so it is left out. */
const COMMENT = /^\s*(?:\/\/|(?:--|#)\s|\/\*.*\*\/\s*$|<!--.*-->\s*$)/;
/** A closing line has only one right position, which is tedious to find. */
const CLOSING = /^\s*(?:[\])};,]|<\/[\w.-]*>|\/>|(?:fi|done|esac)\b)+\s*$/;

/** A document up to its body. Its order is not part of the exercise, and browsers repair another order. */
const FRAME = /^[^]*<body\b[^>]*>[^\S\n]*\n/;
/** A tag that continues on the next line. */
const OPEN_TAG = /<[a-z][^<>]*$/i;

/** Split code into lines with their indentation. A closing line stays with the line before it, and so does the rest of
 *  a tag. */
function toPieces({ code, language }: Pick<WrittenFile, 'code' | 'language'>): string[] {
  const isHtml = language === 'html';
  const pieces: string[] = [];
  for (const line of (isHtml ? code.replace(FRAME, '') : code).split('\n')) {
    if (line.trim() === '' || COMMENT.test(line)) continue;
    const before = pieces.at(-1);
    if (before !== undefined && (CLOSING.test(line) || (isHtml && OPEN_TAG.test(before))))
      pieces.splice(-1, 1, `${before}\n${line}`);
    else pieces.push(line.trimEnd());
  }
  return pieces;
}

const toFrame = ({ code, language }: WrittenFile): Pick<WrittenShuffle, 'frame'> => {
  const frame = language === 'html' ? FRAME.exec(code)?.[0].trimEnd() : undefined;
  return frame === undefined ? {} : { frame };
};

/** Shuffle lines, the same way in each build. */
export function toShuffledLines(id: string, { right, extra, ...rest }: WrittenShuffle): ShuffledLines {
  const all = [...right, ...extra].map((text, index) => ({ text, index, key: toKey(`${id} ${index} ${text}`) }));
  const shuffled = all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const own = shuffled.filter(({ index }) => index < right.length);
  const isInOrder = own.every(({ text }, at) => text === right[at]);
  const lines = (isInOrder ? shuffled.toReversed() : shuffled).map(({ text }) => text);
  return { ...rest, lines, count: right.length };
}

const toKey = (text: string): string => createHash('sha256').update(text).digest('hex');
