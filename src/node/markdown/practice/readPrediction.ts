import type { ExerciseContent } from './fenceOf.ts';
import { toFileName } from './fenceOf.ts';
import type { ExerciseBase, WrittenPrediction } from './practice.ts';
import { refuseDoubledTitles, refuseFences, refuseLevel } from './reporter.ts';
import type { Reporter } from './reporter.ts';

/** An exercise whose reader predicts what a program prints. */
export function readPrediction(
  base: ExerciseBase,
  { fences, lists, attributes, line }: ExerciseContent,
  reporter: Reporter,
): WrittenPrediction | null {
  refuseLevel(base, ['pahami'], 'a prediction', reporter);
  refuseFences(fences, ['predict', 'answer', 'file'], 'a prediction', reporter);
  const [list] = lists;
  if (list)
    reporter.report(
      { line: list.position?.start.line ?? line },
      'choices in an exercise with a prediction',
      'write an exercise for each',
    );
  if (attributes.has('ordered')) reporter.report({ line, word: 'ordered' }, '"ordered" on a prediction', 'remove it');
  const [program, otherProgram] = fences.filter(({ role }) => role === 'predict');
  const [answer, otherAnswer] = fences.filter(({ role }) => role === 'answer');
  for (const other of [otherProgram, otherAnswer])
    if (other)
      reporter.report(
        { line: other.line, word: other.role },
        `a second fence "${other.role}" in a prediction`,
        'write an exercise for each',
      );
  if (answer && answer.flags.has('file'))
    reporter.report(
      { line: answer.line, word: 'file' },
      '`file` on the answer of a prediction',
      'a prediction is about what the program prints: remove it',
    );
  if (!program) return null;
  if (!answer) {
    reporter.report(
      { line: program.line, word: 'predict' },
      'a prediction without its answer',
      'write what the program prints into a fence `text answer` below',
    );
    return null;
  }
  const title = program.flags.get('title') ?? toFileName(base.id, program.language);
  const written = { title, code: program.code, language: program.language, line: program.line };
  refuseDoubledTitles([written, ...base.files], reporter);
  return {
    kind: 'predict',
    ...base,
    language: program.language,
    program: written,
    answer: { code: answer.code, line: answer.line },
  };
}
