import { DEFAULT_DATABASE, type ExerciseTest } from '../shared/exercise.ts';
import { PRACTICE_LANGUAGES, type PracticeLanguage } from '../shared/protocol.ts';
import { refuseDoubledTitles, refuseFences, refuseLevel, type Report } from './createReport.ts';
import { toFile, toFileName, type ExerciseContent, type RoleFence } from './fenceOf.ts';
import type { ExerciseBase, WrittenChecks, WrittenCodeExercise, WrittenFile, WrongAnswer } from './practice.ts';
import { readDataSets } from './readDataSets.ts';
import { readShuffled } from './readShuffled.ts';
import { findStarter, readSolutions } from './readSolutions.ts';

/** Languages that a test may be written in, by the language of the program. */
const TEST_LANGUAGES: Readonly<Record<PracticeLanguage, readonly string[]>> = {
  js: ['js'],
  jsx: ['jsx', 'js'],
  ts: ['ts', 'js'],
  tsx: ['tsx', 'ts', 'jsx', 'js'],
  python: ['python'],
  html: ['js'],
  css: ['js'],
  sql: [],
  bash: ['bash'],
};

const DRAWN: readonly string[] = ['html', 'css', 'jsx', 'tsx'];

/** An exercise in which code is completed or written. */
export function readCodeExercise(
  base: ExerciseBase,
  content: ExerciseContent,
  report: Report,
): WrittenCodeExercise | null {
  const { line } = content;
  const fences = content.fences.filter(({ flags }) => !flags.has('data'));
  const of = (role: RoleFence['role']) => fences.filter((fence) => fence.role === role);
  const [first] = of('starter');
  if (!first) {
    report(
      { line },
      'an exercise without something to do',
      'write a fence `starter`, a fence `predict`, or a list of choices with `- [ ]` and `- [x]`',
    );
    return null;
  }
  refuseLevel(base, ['coba', 'buat'], 'code to write', report);
  const starters = of('starter').map((fence) =>
    toFile(fence, fence.flags.get('title') || toFileName(base.id, fence.language)),
  );
  refuseDoubledTitles([...starters, ...base.files], report);
  const language = readLanguage(starters, base, report);
  if (language === null) return null;
  const isAnswered = language === 'sql' || (language === 'bash' && of('test').length === 0);
  const data = content.fences.filter(({ flags }) => flags.has('data'));
  const ofAll = (role: RoleFence['role']) => [...of(role), ...data.filter((fence) => fence.role === role)];
  if (isAnswered) refuseFences(ofAll('test'), [], `${language}, which is checked by a fence \`text answer\``, report);
  else
    refuseFences(
      ofAll('answer'),
      [],
      `${language}, which is checked by a fence \`test\` (\`output()\` is what was printed)`,
      report,
    );
  const { solutions, others } = readSolutions(of('solution'), starters, line, report);
  refuseFences(of('replace'), [], 'no `data` on it, which names what is checked with these lines', report);
  const readChecks = (own: readonly RoleFence[], at: number): WrittenChecks => {
    const ownOf = (role: RoleFence['role']) => own.filter((fence) => fence.role === role);
    return isAnswered
      ? { tests: [], ...readAnswers(ownOf('answer'), language, at, report) }
      : { tests: readTests(ownOf('test'), language, at, report), answer: null, answerFiles: [] };
  };
  const { tests, answer, answerFiles } = readChecks(fences, line);
  const dataSets = readDataSets(data, readChecks, report);
  const wrongs = readWrongs(of('wrong'), starters, isAnswered, report);
  const shuffled = readShuffled(content, { solutions, wrongs }, report);
  return {
    kind: 'code',
    ...base,
    language,
    starters,
    solutions,
    ...(others.length > 0 && { others }),
    tests,
    wrongs,
    answer,
    answerFiles,
    ...readTable(content, language, report),
    ...(dataSets.length > 0 && { dataSets }),
    ...readSetup(of('setup'), language, report),
    ...(shuffled && { shuffled }),
  };
}

function readLanguage(
  starters: readonly WrittenFile[],
  { files }: ExerciseBase,
  report: Report,
): PracticeLanguage | null {
  let found: PracticeLanguage | null = null;
  for (const { language, line } of starters) {
    const known = PRACTICE_LANGUAGES.find((candidate) => candidate === language);
    if (known === undefined)
      report(
        { line, word: language },
        `${language === '' ? 'a text without a language' : `"${language}"`} does not run in the page`,
        'write a prediction or choices, or describe a task for the reader’s own computer outside of exercises',
        PRACTICE_LANGUAGES,
      );
    found ??= known ?? null;
  }
  const isDocument = [...starters, ...files].some(({ language }) => language === 'html');
  if (isDocument && (found === 'css' || found === 'js')) return 'html';
  if (found === 'css')
    report(
      { line: starters[0]?.line ?? 1, word: 'css' },
      'CSS without a document to draw',
      'write a fence `html file title="index.html"`, or name the page’s with `file`',
    );
  return found;
}

function readWrongs(
  fences: readonly RoleFence[],
  starters: readonly WrittenFile[],
  isAnswered: boolean,
  report: Report,
): WrongAnswer[] {
  return fences.flatMap((fence) => {
    const check = fence.flags.get('wrong') ?? '';
    if (check === '' && !isAnswered)
      report(
        { line: fence.line, word: 'wrong' },
        'a wrong answer that names no check',
        'write the check that must catch it: `wrong="diskon nol"`',
      );
    const file = findStarter(fence, starters, report);
    return file ? [{ ...file, check }] : [];
  });
}

function readTests(
  fences: readonly RoleFence[],
  language: PracticeLanguage,
  line: number,
  report: Report,
): WrittenChecks['tests'] {
  if (fences.length === 0)
    report({ line }, 'an exercise without a test', 'write a fence `test` with `same(actual, expected, name)`');
  return fences.map((fence) => {
    if (fence.code.trim() === '') report({ line: fence.line }, 'an empty test', 'write `same(actual, expected, name)`');
    const known = TEST_LANGUAGES[language];
    if (!known.includes(fence.language))
      report(
        { line: fence.line, word: fence.language },
        `a test in ${fence.language} for ${language}`,
        'correct the word after the fence',
        known,
      );
    return {
      code: fence.code,
      line: fence.line,
      width: readWidth(fence, language, report),
      ...readTypeTest(fence, language, report),
    };
  });
}

function readSetup(
  [setup, second]: readonly RoleFence[],
  language: PracticeLanguage,
  report: Report,
): Pick<WrittenCodeExercise, 'setup'> {
  if (!setup) return {};
  const fix = 'remove it: only Bash has commands before its program';
  if (language !== 'bash' || setup.language !== 'bash')
    report({ line: setup.line, word: 'setup' }, `a fence "setup" in ${setup.language} for ${language}`, fix);
  if (second) report({ line: second.line, word: 'setup' }, 'a second "setup"', 'write all of it into the first');
  return { setup: setup.code };
}

const TYPED: readonly string[] = ['ts', 'tsx'];

function readTypeTest(
  { flags, language, line }: RoleFence,
  ofProgram: PracticeLanguage,
  report: Report,
): Pick<ExerciseTest, 'isTypeTest'> {
  if (!flags.has('types')) return {};
  if (!TYPED.includes(ofProgram) || !TYPED.includes(language))
    report(
      { line, word: 'types' },
      `"types" on a test in ${language} for ${ofProgram}`,
      'only TypeScript has types to test: write program and test in `ts` or `tsx`, or remove it',
    );
  if (flags.has('data'))
    report({ line, word: 'types' }, 'a test of types with `data`', 'types do not depend on data: remove one of both');
  return { isTypeTest: true };
}

function readWidth({ flags, line }: RoleFence, language: PracticeLanguage, report: Report): number | null {
  const written = flags.get('width');
  if (written === undefined) return null;
  const width = /^\d+$/.test(written) ? Number(written) : 0;
  if (!DRAWN.includes(language))
    report({ line, word: 'width' }, `"width" on a test of ${language}`, 'only previews have a width: remove it');
  else if (width < 200 || width > 4000)
    report({ line, word: 'width' }, `"${written}" is not a width`, 'write CSS pixels from 200 to 4000: `width="320"`');
  return width;
}

function readAnswers(
  fences: readonly RoleFence[],
  language: PracticeLanguage,
  line: number,
  report: Report,
): Pick<WrittenChecks, 'answer' | 'answerFiles'> {
  if (fences.length === 0)
    report(
      { line },
      'an exercise without an answer',
      language === 'sql'
        ? 'write the result into a fence `text answer`'
        : 'write the output into a fence `text answer`, or a file’s content into `text answer file="hasil.txt"`, or write a fence `test`',
    );
  const files = fences.filter(({ flags }) => flags.has('file'));
  const [answer, other] = fences.filter(({ flags }) => !flags.has('file'));
  if (other) report({ line: other.line, word: 'answer' }, 'a second answer', 'write an exercise for each');
  const [file] = files;
  if (file && language === 'sql')
    report({ line: file.line, word: 'file' }, '`file` on the answer of SQL', 'an answer of SQL is a table: remove it');
  const answerFiles = files.map((fence) => toFile(fence, fence.flags.get('file') ?? ''));
  refuseDoubledTitles(answerFiles, report);
  return { answer: answer ? { code: answer.code, line: answer.line } : null, answerFiles };
}

function readTable(
  { attributes, line }: ExerciseContent,
  language: PracticeLanguage,
  report: Report,
): Pick<WrittenCodeExercise, 'isOrdered' | 'database'> {
  const database = attributes.get('db');
  if (language !== 'sql') {
    for (const name of ['db', 'ordered'])
      if (attributes.has(name))
        report({ line, word: name }, `"${name}" on an exercise in ${language}`, 'remove it: it is about SQL');
  } else if (database === '') report({ line, word: 'db' }, '"db" names no database', 'write `db="toko.db"`');
  return { isOrdered: attributes.has('ordered'), database: database || DEFAULT_DATABASE };
}
