import { splitLabel, toPlainText, type TreeNode } from 'serbakode/part';
import type { Report } from './createReport.ts';
import type { ExerciseContent } from './fenceOf.ts';
import type { Reason } from './practice.ts';

/** Enough for four sentences. A longer explanation belongs in the text of the page. */
const MAX_CHARACTERS = 600;

/** Read `:::why`, the reason why the answer above it is right. */
export function readReason(node: TreeNode<'containerDirective'>, report: Report): Reason {
  const line = node.position?.start.line ?? 1;
  const [text, ...others] = splitLabel(node).content;
  const reason = { line, text: text?.type === 'paragraph' ? toPlainText(text.children).trim() : '' };
  const { length } = reason.text;
  if (others.length > 0 || (text && text.type !== 'paragraph'))
    report(
      { line: (others[0] ?? text)?.position?.start.line ?? line },
      '`:::why` holds more than a paragraph',
      'write the reason in one paragraph of 2 to 4 sentences',
    );
  else if (length === 0) report({ line }, '`:::why` without a reason', 'write 2 to 4 sentences, or remove it');
  else if (length > MAX_CHARACTERS)
    report(
      { line },
      `a reason of ${length} characters, at most ${MAX_CHARACTERS}`,
      'write 2 to 4 sentences, and move the rest into the text of the page',
    );
  return reason;
}

/** Report reasons that explain no answer, and second reasons of one answer. */
export function checkReasons({ fences, lists, reasons }: ExerciseContent, report: Report): void {
  const answers = fences.filter(({ role }) => role === 'solution' || role === 'answer').map(({ line }) => line);
  let before = 0;
  for (const { line } of reasons) {
    const at = { line };
    if (fences.every(({ role }) => role !== 'starter' && role !== 'predict') && lists.length > 0)
      report(at, '`:::why` in an exercise with choices', 'write below each choice, indented, why it is right or wrong');
    else if (!answers.some((answer) => answer < line))
      report(
        at,
        '`:::why` without an answer above it',
        'put it below the `solution` that it explains, or below the `text answer` of a prediction',
      );
    else if (before > 0 && !answers.some((answer) => answer > before && answer < line))
      report(at, `the answer above has a reason in line ${before}`, 'write one reason for each answer');
    before = line;
  }
}
