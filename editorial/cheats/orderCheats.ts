import { toOrderedCode, toShuffledLines, type WrittenCodeExercise, type WrittenFile } from '@serbakode/practice/proof';
import { withCode, type Cheat } from './cheat.ts';

/** Wrong orders of an exercise whose lines are put in order: the displayed order, two neighbouring lines swapped, and a
 *  wrong line instead of another. */
export function toOrderCheats({ id, shuffled }: WrittenCodeExercise, solved: readonly WrittenFile[]): Cheat[] {
  if (!shuffled) return [];
  const { right, extra, title } = shuffled;
  const isCss = solved.some((file) => file.title === title && file.language === 'css');
  const toCheat = (name: string, lines: readonly string[]): Cheat => ({
    name,
    files: withCode(solved, title, toOrderedCode(shuffled, lines)),
  });
  const swapped = right.slice(1).flatMap((line, index) => {
    const before = right[index] ?? '';
    return isCss && isRightEitherWay(before, line)
      ? []
      : [toCheat(`${toName(line)} before ${toName(before)}`, right.toSpliced(index, 2, line, before))];
  });
  const replaced = extra.flatMap((line) =>
    right.map((other, index) => toCheat(`${toName(line)} for ${toName(other)}`, right.with(index, line))),
  );
  const shown = toShuffledLines(id, shuffled);
  return [toCheat('lines as they are shown', shown.lines.slice(0, shown.count)), ...swapped, ...replaced];
}

/** Properties whose names begin like another property that does not set them. */
const SEPARATE = /^(?:flex-(?:direction|wrap|flow)|border-(?:radius|collapse|spacing))/;

/** Two declarations of a rule, neither of which sets a part of the other: `margin` and `margin-top` have an order. */
function isRightEitherWay(...pieces: readonly [string, string]): boolean {
  const [one, other] = pieces.map((piece) => /^\s*([\w-]+):[^;{}]*;$/.exec(piece)?.[1]);
  if (one === undefined || other === undefined) return false;
  const sets = (whole: string, part: string) => `${part}-`.startsWith(`${whole}-`) && !SEPARATE.test(part);
  return one !== other && !sets(one, other) && !sets(other, one);
}

/** The first line of a piece, without characters that the table of accepted answers cannot contain. */
const toName = (piece: string): string => (piece.trim().split('\n')[0] ?? '').replace(/[|`]/g, '');
