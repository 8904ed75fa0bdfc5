import { toShuffledLines, type WrittenCodeExercise, type WrittenFile } from '@serbakode/practice/proof';
import { withCode, type Cheat } from './cheat.ts';

/** Wrong orders of an exercise whose lines are put in order: as they are shown, with two neighbours swapped, and with a
 *  line that does not belong in place of another. */
export function toOrderCheats({ id, shuffled }: WrittenCodeExercise, solved: readonly WrittenFile[]): Cheat[] {
  if (!shuffled) return [];
  const { right, extra, title } = shuffled;
  const toCheat = (name: string, lines: readonly string[]): Cheat => ({
    name,
    files: withCode(solved, title, lines.join('\n')),
  });
  const swapped = right.slice(1).map((line, index) => {
    const before = right[index] ?? '';
    return toCheat(`${toName(line)} before ${toName(before)}`, right.toSpliced(index, 2, line, before));
  });
  const replaced = extra.flatMap((line) =>
    right.map((other, index) => toCheat(`${toName(line)} for ${toName(other)}`, right.with(index, line))),
  );
  const shown = toShuffledLines(id, shuffled);
  return [toCheat('lines as they are shown', shown.lines.slice(0, shown.count)), ...swapped, ...replaced];
}

/** The first line of a piece, without what the table of accepted answers could not hold. */
const toName = (piece: string): string => (piece.trim().split('\n')[0] ?? '').replace(/[|`]/g, '');
