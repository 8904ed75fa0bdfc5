import path from 'node:path';
import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { Fence } from '../../src/shared/model/samples.ts';
import { splitArguments } from '../../src/shared/practice/splitArguments.ts';
import type { Article } from '../articles/article.ts';
import { compareOutput, lastLines, toComparable } from './compare.ts';
import { checkHtml } from './html.ts';
import { findLanguage, type Language } from './languages.ts';
import { findPrograms } from './programs.ts';
import type { Outcome } from './runProcess.ts';
import { COMPILER_LIMIT_MS, runStep, type Surroundings } from './runStep.ts';
import { nameOf, type Sample } from './samples.ts';
import { toJavaScript, toScriptName } from './transform.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export const LIMIT_MS = 10_000;

export interface SamplesResult {
  readonly problems: readonly NewProblem[];
  /** Languages of the samples that were run or checked, one entry a sample. */
  readonly run: readonly string[];
  /** Samples whose program is missing here. */
  readonly notRun: readonly { readonly language: string; readonly line: number }[];
}

export interface PageResult extends SamplesResult {
  readonly article: Article;
  /** Digests of the exercises that are proven, by id. */
  readonly proofs: Readonly<Record<string, string>>;
  /** Exercises that were run here. */
  readonly exercisesRun: number;
  /** The samples were not run here: the site's record proves them. */
  readonly isRecorded?: boolean;
}

export const isError = ({ severity }: NewProblem): boolean => severity !== 'warning';

/** Run the samples of a page in order, in a new folder, and compare their output with the page.
 *  @param limitMs for each sample; compilers have a longer limit of their own */
export async function runPage(article: Article, limitMs = LIMIT_MS): Promise<SamplesResult> {
  const problems: NewProblem[] = [];
  const run: string[] = [];
  const notRun: SamplesResult['notRun'][number][] = [];
  const workspace = await createWorkspace({ needsRust: needsRust(article) });
  try {
    for (const sample of article.samples) {
      const { language } = sample.fence;
      const refusal = refuseSample(article, sample);
      if (refusal) {
        problems.push(refusal);
        continue;
      }
      const unsaved = await saveSample(article, sample, workspace);
      problems.push(...unsaved);
      if (sample.role === 'file' || unsaved.length > 0) continue;
      if (sample.role === 'html') {
        problems.push(...(await checkHtml(article.file, sample.fence)));
        run.push(language);
        continue;
      }
      const programs = await findPrograms(findLanguage(language)?.programs ?? []);
      if (programs === null) {
        notRun.push({ language, line: sample.fence.line });
        continue;
      }
      run.push(language);
      problems.push(...(await runSample(article, sample, { workspace, programs, limitMs })));
    }
  } finally {
    await workspace.remove();
  }
  return { problems, run, notRun };
}

/** Samples in Bash may call cargo or rustc as well. */
function needsRust({ fences }: Article): boolean {
  return fences.some(
    ({ language, code }) => language === 'rust' || (language === 'bash' && /\b(?:cargo|rustc)\b/.test(code)),
  );
}

function refuseSample(article: Article, sample: Sample): NewProblem | null {
  const { fence, role } = sample;
  const title = fence.flags.get('title') ?? '';
  // The rules for fences report these.
  const isUnknown = role === 'run' && !findLanguage(fence.language);
  const lacksTitle =
    title === '' && (role === 'file' || (role === 'run' && findLanguage(fence.language)?.needsTitle === true));
  if (isUnknown || lacksTitle)
    return problemAt(article, fence, `${nameOf(sample)} was not run: its fence is not right`);
  if (!path.isAbsolute(title) && !title.split(/[\\/]/).includes('..')) return null;
  const fix = 'name a file in the folder of the samples';
  return { ...problemAt(article, fence, `title "${title}" leads out of the folder`), fix };
}

async function saveSample(article: Article, sample: Sample, { save }: Workspace): Promise<NewProblem[]> {
  const { fence } = sample;
  const title = fence.flags.get('title') ?? '';
  if (title === '') return [];
  await save(title, `${fence.code}\n`);
  if (sample.role === 'html' || !findLanguage(fence.language)?.isTransformed) return [];
  try {
    await save(toScriptName(title), toJavaScript(title, fence.code));
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [problemAt(article, fence, `${title} does not parse`, lastLines(error.message))];
  }
}

async function runSample(article: Article, sample: Sample, surroundings: Surroundings): Promise<NewProblem[]> {
  const { fence } = sample;
  const language = findLanguage(fence.language) as Language;
  const args = splitArguments(fence.flags.get('args') ?? '');
  const steps = language.steps({
    title: fence.flags.get('title') ?? '',
    code: fence.code,
    args,
    database: fence.flags.get('db') ?? 'latihan.db',
  });
  for (const step of steps) {
    const outcome = await runStep(step, surroundings);
    if (!step.isCompiler) return judge(article, sample, outcome, surroundings.limitMs);
    if (outcome.exit !== 0) return judge(article, sample, outcome, COMPILER_LIMIT_MS);
    if (step.allowsWarnings !== true && outcome.stderr.trim() !== '')
      return [problemAt(article, fence, `${nameOf(sample)} compiles with warnings`, lastLines(outcome.stderr))];
  }
  return [];
}

function judge(article: Article, sample: Sample, outcome: Outcome, limitMs: number): NewProblem[] {
  const { fence, output, error } = sample;
  const { exit, stop, stdout, stderr } = outcome;
  const name = nameOf(sample);
  const problems: NewProblem[] = [];
  const report = (message: string, details?: readonly string[]) =>
    problems.push(problemAt(article, fence, message, details));
  if (stop === 'time') {
    report(`${name} did not end within ${limitMs / 1000} seconds`, lastLines(stdout + stderr));
    return problems;
  }
  if (stop === 'output') {
    report(`${name} printed more than a megabyte and was stopped`);
    return problems;
  }
  const expectedExit = Number(fence.flags.get('exit') ?? 0);
  if (exit !== expectedExit) {
    const ended = exit === null ? 'was ended by a signal' : `ended with exit code ${exit}`;
    report(`${name} ${ended}, expected ${expectedExit}`, lastLines(stderr));
  }
  const difference = compareOutput(toComparable(output?.code ?? ''), toComparable(stdout));
  if (difference && output) {
    const place = { line: output.line + 1 + difference.at };
    const message = `${name} prints something else than its \`text output\``;
    const fix = 'lines with - are in the article, lines with + were printed';
    problems.push({ ...problemAt(article, place, message, difference.lines), fix });
  } else if (difference) report(`${name} prints something, but no \`text output\` follows it`, difference.lines);
  for (const [index, line] of toComparable(error?.code ?? '').entries()) {
    if (line === '' || stderr.includes(line.trim())) continue;
    const place = { line: (error?.line ?? fence.line) + 1 + index };
    const message = `${name} does not say this among its errors: ${line.trim()}`;
    problems.push(problemAt(article, place, message, lastLines(stderr)));
  }
  return problems;
}

function problemAt(
  { file }: Article,
  { line }: Pick<Fence, 'line'>,
  message: string,
  details: readonly string[] = [],
): NewProblem {
  return { file, line, message, details };
}
