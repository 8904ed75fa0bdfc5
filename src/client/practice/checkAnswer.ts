import { messages } from 'virtual:exercise';
import { EXPLANATION_ATTRIBUTE } from '../../shared/practice/attributes.ts';
import type { ChoiceExercise, PredictExercise } from '../../shared/practice/exercise.ts';
import { compareLines, toLines } from './compareLines.ts';

/** The verdict on an answer. */
export interface Told {
  readonly isPassed: boolean;
  readonly text: string;
}

/** Compare a prediction with the output of the program, and name the first line to look at again. */
export function checkPrediction({ answer }: Pick<PredictExercise, 'answer'>, predicted: string): Told {
  if (predicted.trim() === '') return { isPassed: false, text: messages.chooseFirst };
  const expected = toLines(answer);
  const { lines, differentCount, missingCount } = compareLines(answer, predicted);
  if (differentCount + missingCount === 0) return { isPassed: true, text: messages.passed };
  const wrong = lines.findIndex(({ text }, index) => text !== expected[index]);
  const text =
    wrong === -1 || wrong >= expected.length
      ? messages.predictedCount(expected.length)
      : messages.predictedLine(wrong + 1);
  return { isPassed: false, text };
}

/** Check the selected choices of an exercise, and open their explanations. */
export function checkChoices({ choices }: Pick<ChoiceExercise, 'choices'>, section: HTMLElement): Told {
  const inputs = [...section.querySelectorAll<HTMLInputElement>('.exercise-choices input')];
  const chosen = new Set(inputs.filter(({ checked }) => checked).map(({ value }) => value));
  if (chosen.size === 0) return { isPassed: false, text: messages.chooseFirst };
  for (const input of inputs) {
    const why = input.closest('.choice')?.querySelector<HTMLDetailsElement>(`[${EXPLANATION_ATTRIBUTE}]`);
    if (why && chosen.has(input.value)) why.open = true;
  }
  const isPassed = choices.every(({ id, isRight }) => chosen.has(id) === isRight);
  return { isPassed, text: isPassed ? messages.passed : messages.wrongChoice };
}
