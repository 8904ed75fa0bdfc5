import { toChoiceParts } from './choices.ts';
import { refuseFences, refuseLevel, type Report } from './createReport.ts';
import type { ExerciseContent } from './fenceOf.ts';
import type { ExerciseBase, WrittenChoices } from './practice.ts';

/** An exercise with a list of choices. */
export function readChoices(
  base: ExerciseBase,
  { fences, lists, line, attributes }: ExerciseContent,
  report: Report,
): WrittenChoices {
  refuseLevel(base, ['pahami'], 'choices', report);
  refuseFences(fences, ['file'], 'choices', report);
  for (const name of ['db', 'ordered', 'shuffle'])
    if (attributes.has(name)) report({ line, word: name }, `"${name}" on an exercise with choices`, 'remove it');
  const second = lists[1];
  if (second)
    report({ line: second.position?.start.line ?? line }, 'a second list of choices', 'write an exercise for each');
  const items = lists[0]?.children ?? [];
  const choices = items.map(toChoiceParts);
  const lineOf = new Map<string, number>();
  for (const [index, choice] of choices.entries()) {
    const at = { line: choice.line };
    const earlier = lineOf.get(choice.id);
    if (items[index]?.checked === null || items[index]?.checked === undefined)
      report(at, 'a choice without a box', 'write `- [ ]`, or `- [x]` if it is right');
    else if (choice.text === '') report(at, 'a choice without text', 'write it after the box');
    else if (earlier !== undefined) report(at, `the choice of line ${earlier} says the same`, 'remove one of them');
    else if (choice.explanation.length === 0)
      report(
        at,
        `the choice "${choice.text}" is not explained`,
        'write below it, indented, why it is right, or why a reader may choose it',
      );
    lineOf.set(choice.id, choice.line);
  }
  const right = choices.filter(({ isRight }) => isRight).length;
  const first = choices[0]?.line ?? line;
  if (choices.length < 2) report({ line: first }, 'only one choice', 'write two choices or more');
  else if (right === 0) report({ line: first }, 'no choice is right', 'mark the right ones with `- [x]`');
  else if (right === choices.length)
    report({ line: first }, 'every choice is right', 'write at least one that is wrong');
  return {
    kind: 'choice',
    ...base,
    choices: choices.map(({ id, isRight, text, line: at }) => ({ id, isRight, text, line: at })),
  };
}
