import { markLines } from 'serbakode/part';
import type { ExerciseDraft, PracticeDraft, SampleDraft } from '../shared/draft.ts';
import type { Checks, CodeFile } from '../shared/exercise.ts';
import { splitArguments } from '../shared/splitArguments.ts';
import { toDatabase, type Sample } from '../shared/toSamples.ts';
import type { WrittenChecks, WrittenExercise, WrittenFile, WrittenPractice } from './practice.ts';
import { toShuffledLines } from './readShuffled.ts';
import { toTraceFile } from './traceFile.ts';

/** Convert a page's practice to plain JSON, or null if it has none. */
export function toDraft({ samples, exercises, projects }: WrittenPractice): PracticeDraft | null {
  if (samples.length + exercises.length + projects.length === 0) return null;
  return {
    samples: samples.map(toSampleDraft),
    exercises: exercises.map(toExerciseDraft),
    ...(projects.length > 0 && {
      projects: projects.map(({ name, files }) => ({ name, files: files.map(toTextFile) })),
    }),
  };
}

function toSampleDraft({ fence: { flags, language, code }, role }: Sample, index: number): SampleDraft {
  return {
    index,
    role,
    language,
    title: flags.get('title') ?? '',
    code: markLines(code, new Set(), false).lines.join('\n'),
    args: splitArguments(flags.get('args') ?? ''),
    database: toDatabase(flags),
    ...(flags.has('steps') && { trace: toTraceFile(language, code) }),
  };
}

function toExerciseDraft(written: WrittenExercise): ExerciseDraft {
  const { id, title, level, outcome } = written;
  const base = { id, title, level, outcome, files: written.files.map(toTextFile) };
  switch (written.kind) {
    case 'choice':
      return { kind: 'choice', ...base, choices: written.choices.map((one) => ({ id: one.id, isRight: one.isRight })) };
    case 'predict':
      return {
        kind: 'predict',
        ...base,
        language: written.language,
        program: toFile(written.program),
        answer: written.answer.code,
      };
    case 'code':
      return {
        kind: 'code',
        ...base,
        language: written.language,
        starters: written.starters.map(toFile),
        ...toChecks(written),
        ...(written.dataSets && {
          dataSets: written.dataSets.map(({ name, files, replacements, ...checks }) => ({
            name,
            files: files.map(toTextFile),
            replacements,
            ...toChecks(checks),
          })),
        }),
        isOrdered: written.isOrdered,
        database: written.database,
        ...(written.setup !== undefined && { setup: written.setup }),
        ...(written.shuffled && { shuffled: toShuffledLines(id, written.shuffled) }),
      };
  }
}

function toChecks({ tests, answer, answerFiles }: WrittenChecks): Checks {
  return {
    tests: tests.map(({ code, width, isTypeTest }) => ({ code, width, ...(isTypeTest && { isTypeTest }) })),
    answer: answer?.code ?? null,
    answerFiles: answerFiles.map(toFile),
  };
}

/** A text file ends with a line feed, which a fence leaves out: `cat a b` and `wc -l` rely on it. */
const toTextFile = ({ title, code }: WrittenFile): CodeFile => ({ title, code: `${code}\n` });

const toFile = ({ title, code }: WrittenFile): CodeFile => ({ title, code });
