import { refuseDoubledTitles, refuseFences, refuseLevel, type Report } from './createReport.ts';
import { toFile, toFileName, type ExerciseContent } from './fenceOf.ts';
import type { ExerciseBase, WrittenPrediction } from './practice.ts';

/** An exercise whose reader predicts what a program prints. */
export function readPrediction(
  base: ExerciseBase,
  { fences, lists, attributes, line }: ExerciseContent,
  report: Report,
): WrittenPrediction | null {
  refuseLevel(base, ['pahami'], 'a prediction', report);
  refuseFences(fences, ['predict', 'answer', 'file'], 'a prediction', report);
  const [list] = lists;
  if (list)
    report(
      { line: list.position?.start.line ?? line },
      'choices in an exercise with a prediction',
      'write an exercise for each',
    );
  for (const name of ['ordered', 'shuffle'])
    if (attributes.has(name)) report({ line, word: name }, `"${name}" on a prediction`, 'remove it');
  const [program, otherProgram] = fences.filter(({ role }) => role === 'predict');
  const [answer, otherAnswer] = fences.filter(({ role }) => role === 'answer');
  for (const other of [otherProgram, otherAnswer])
    if (other)
      report(
        { line: other.line, word: other.role },
        `a second fence "${other.role}" in a prediction`,
        'write an exercise for each',
      );
  if (answer && answer.flags.has('file'))
    report(
      { line: answer.line, word: 'file' },
      '`file` on the answer of a prediction',
      'a prediction is about what the program prints: remove it',
    );
  if (!program) return null;
  if (!answer) {
    report(
      { line: program.line, word: 'predict' },
      'a prediction without its answer',
      'write what the program prints into a fence `text answer` below',
    );
    return null;
  }
  const written = toFile(program, program.flags.get('title') ?? toFileName(base.id, program.language));
  refuseDoubledTitles([written, ...base.files], report);
  return {
    kind: 'predict',
    ...base,
    language: program.language,
    program: written,
    answer: { code: answer.code, line: answer.line },
  };
}
