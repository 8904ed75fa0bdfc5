import { messages } from 'virtual:texts/exercise';
import { EXPLANATION_ATTRIBUTE, SHOWN } from '../shared/attributes.ts';
import type { ChoiceExercise, PredictExercise } from '../shared/exercise.ts';
import { toLines } from '../shared/lines.ts';
import { isSameAnswer, nameDifference, toTyped } from './compareAnswer.ts';
import { compareLines } from './compareLines.ts';
import { compareTables, toDrawnTables, toTables, type CellTable } from './compareTables.ts';

/** The verdict on an answer. */
export interface Judgement {
  readonly isPassed: boolean;
  readonly text: string;
}

const failed = (text: string): Judgement => ({ isPassed: false, text });

/** The verdict for a missing answer. */
export const UNANSWERED = failed(messages.chooseFirst);

type Prediction = Pick<PredictExercise, 'answer' | 'language'> & { readonly program: { readonly code: string } };

/** Compare a prediction with the output of the program. Tables are compared by their cells, other output by lines; the
 *  verdict names the first different line, or a difference that is only in form. */
export function checkPrediction({ answer, language, program }: Prediction, written: string): Judgement {
  if (written.trim() === '') return UNANSWERED;
  const predicted = toTyped(written);
  const tables = language === 'sql' ? toTables(answer) : toDrawnTables(answer);
  // Without ORDER BY a database may return rows in any order.
  if (tables) return checkTables(tables, predicted, language !== 'sql' || /\border\s+by\b/i.test(program.code));
  if (isSameAnswer(answer, predicted)) return { isPassed: true, text: messages.passed };
  const difference = nameDifference(answer, predicted);
  if (difference) return failed(messages.differences[difference]);
  const expected = toLines(answer);
  const { lines } = compareLines(answer, predicted);
  const wrong = lines.findIndex(({ text }, index) => text !== expected[index]);
  return failed(
    wrong === -1 || wrong >= expected.length
      ? messages.predictedCount(expected.length)
      : messages.predictedLine(wrong + 1),
  );
}

function checkTables(tables: readonly CellTable[], predicted: string, isOrdered: boolean): Judgement {
  const match = compareTables(tables, predicted, isOrdered);
  switch (match.kind) {
    case 'same':
      return { isPassed: true, text: messages.passed };
    case 'headingCase':
      return { isPassed: true, text: `${messages.passed} ${messages.headingCase(match.heading)}` };
    case 'heading':
      return failed(messages.wrongHeading(match.heading));
    case 'different': {
      const comma = compareTables(tables, predicted.replace(/(\d),(?=\d)/g, '$1.'), isOrdered);
      if (comma.kind === 'same') return failed(messages.differences.comma);
      const lower = tables.map(({ head, rows }) => ({
        head,
        rows: rows.map((cells) => cells.map((cell) => cell.toLowerCase())),
      }));
      if (compareTables(lower, predicted.toLowerCase(), isOrdered).kind !== 'different')
        return failed(messages.differences.case);
      return failed(match.row > match.rows ? messages.predictedRows(match.rows) : messages.predictedRow(match.row));
    }
  }
}

/** Check the selected choices of an exercise, and open their explanations. The other explanations are shown after it is
 *  solved, because they would reveal the answer. */
export function checkChoices({ choices }: Pick<ChoiceExercise, 'choices'>, section: HTMLElement): Judgement {
  const inputs = [...section.querySelectorAll<HTMLInputElement>('.exercise-choices input')];
  const chosen = new Set(inputs.filter(({ checked }) => checked).map(({ value }) => value));
  if (chosen.size === 0) return UNANSWERED;
  const isPassed = choices.every(({ id, isRight }) => chosen.has(id) === isRight);
  for (const input of inputs) {
    const why = input.closest('.choice')?.querySelector<HTMLDetailsElement>(`[${EXPLANATION_ATTRIBUTE}]`);
    const isChosen = chosen.has(input.value);
    if (isChosen || isPassed) why?.setAttribute(EXPLANATION_ATTRIBUTE, SHOWN);
    if (why && isChosen) why.open = true;
  }
  return { isPassed, text: isPassed ? messages.passed : messages.wrongChoice };
}
