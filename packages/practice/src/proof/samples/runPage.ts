import path from 'node:path';
import type { NewProblem } from 'serbakode/content';
import { toLines } from '../../shared/lines.ts';
import { splitArguments } from '../../shared/splitArguments.ts';
import { toDatabase } from '../../shared/toSamples.ts';
import type { WrittenPage } from '../page/readPage.ts';
import { compareOutput, lastLines } from './compare.ts';
import { checkHtml } from './html.ts';
import { findLanguage, RUN_LANGUAGES, type Language } from './languages.ts';
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
  readonly article: WrittenPage;
  /** Digests of the exercises that are proven, by id. */
  readonly proofs: Readonly<Record<string, string>>;
  /** Number of exercises that were run here. */
  readonly exercisesRun: number;
  /** The samples were not run here: the site's record proves them. */
  readonly isRecorded?: boolean;
}

export const isError = ({ severity }: NewProblem): boolean => severity !== 'warning';

type Report = (line: number, message: string, details?: readonly string[], fix?: string) => void;

/** Run the samples of a page in order, in a new folder, and compare their output with the page.
 *  @param limitMs for each sample; compilers have their own, longer limit */
export async function runPage(article: WrittenPage, limitMs = LIMIT_MS): Promise<SamplesResult> {
  const { file, samples } = article;
  const problems: NewProblem[] = [];
  const report: Report = (line, message, details = [], fix = '') =>
    problems.push({ file, line, message, details, fix });
  const run: string[] = [];
  const notRun: SamplesResult['notRun'][number][] = [];
  const workspace = await createWorkspace({ needsRust: needsRust(article) });
  try {
    for (const sample of samples) {
      const { language, line } = sample.fence;
      if (refuseSample(sample, report) || !(await saveSample(sample, workspace, report)) || sample.role === 'file')
        continue;
      if (sample.role === 'html') {
        const faults = await checkHtml(file, sample.fence);
        if (faults) run.push(language);
        else notRun.push({ language, line });
        problems.push(...(faults ?? []));
        continue;
      }
      const programs = await findPrograms(findLanguage(language)?.programs ?? []);
      if (programs === null) {
        notRun.push({ language, line });
        continue;
      }
      run.push(language);
      await runSample(sample, { workspace, programs, limitMs }, report);
    }
  } finally {
    await workspace.remove();
  }
  return { problems, run, notRun };
}

/** Samples in Bash may call cargo or rustc as well. */
function needsRust({ fences }: WrittenPage): boolean {
  return fences.some(
    ({ language, code }) => language === 'rust' || (language === 'bash' && /\b(?:cargo|rustc)\b/.test(code)),
  );
}

/** Whether a sample cannot be run, which is reported. */
function refuseSample(sample: Sample, report: Report): boolean {
  const { fence, role } = sample;
  const title = fence.flags.get('title') ?? '';
  // The rules for fences report these.
  const isUnknown = role === 'run' && !findLanguage(fence.language);
  const lacksTitle =
    title === '' && (role === 'file' || (role === 'run' && findLanguage(fence.language)?.needsTitle === true));
  const isOutside = path.isAbsolute(title) || title.split(/[\\/]/).includes('..');
  if (isUnknown || lacksTitle) {
    const fix = isUnknown
      ? `write one of the languages that run: ${RUN_LANGUAGES.join(', ')}`
      : `give it a title, such as title="contoh.${fence.language}"`;
    report(fence.line, `${nameOf(sample)} was not run: its fence is not right`, [], fix);
  } else if (isOutside)
    report(fence.line, `title "${title}" leads out of the folder`, [], 'name a file in the folder of the samples');
  return isUnknown || lacksTitle || isOutside;
}

/** Save a sample that has a title. @returns false if it does not parse, which is reported */
async function saveSample({ fence, role }: Sample, { save }: Workspace, report: Report): Promise<boolean> {
  const title = fence.flags.get('title') ?? '';
  if (title === '') return true;
  await save(title, `${fence.code}\n`);
  if (role === 'html' || !findLanguage(fence.language)?.isTransformed) return true;
  try {
    await save(toScriptName(title), toJavaScript(title, fence.code));
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    report(fence.line, `${title} does not parse`, lastLines(error.message));
    return false;
  }
}

async function runSample(sample: Sample, surroundings: Surroundings, report: Report): Promise<void> {
  const { code, flags, language, line } = sample.fence;
  const { steps } = findLanguage(language) as Language;
  const args = splitArguments(flags.get('args') ?? '');
  const input = { title: flags.get('title') ?? '', code, args, database: toDatabase(flags) };
  for (const step of steps(input)) {
    const outcome = await runStep(step, surroundings);
    if (!step.isCompiler) return judge(sample, outcome, surroundings.limitMs, report);
    if (outcome.exit !== 0) return judge(sample, outcome, COMPILER_LIMIT_MS, report);
    if (step.allowsWarnings !== true && outcome.stderr.trim() !== '')
      return report(line, `${nameOf(sample)} compiles with warnings`, lastLines(outcome.stderr));
  }
}

function judge(sample: Sample, outcome: Outcome, limitMs: number, report: Report): void {
  const { fence, output, error } = sample;
  const { exit, stop, stdout, stderr } = outcome;
  const { flags, line } = fence;
  const name = nameOf(sample);
  if (stop === 'time')
    return report(line, `${name} did not end within ${limitMs / 1000} seconds`, lastLines(stdout + stderr));
  if (stop === 'output') return report(line, `${name} printed more than a megabyte and was stopped`);
  const expectedExit = Number(flags.get('exit') ?? 0);
  if (exit !== expectedExit) {
    const ended = exit === null ? 'was ended by a signal' : `ended with exit code ${exit}`;
    report(line, `${name} ${ended}, expected ${expectedExit}`, lastLines(stderr));
  }
  const difference = compareOutput(toLines(output?.code ?? ''), toLines(stdout));
  if (difference && output) {
    const message = `${name} prints something else than its \`text output\``;
    const fix = 'lines with - are in the article, lines with + were printed';
    report(output.line + 1 + difference.at, message, difference.lines, fix);
  } else if (difference) report(line, `${name} prints something, but no \`text output\` follows it`, difference.lines);
  for (const [index, text] of toLines(error?.code ?? '').entries()) {
    if (text === '' || stderr.includes(text.trim())) continue;
    const message = `${name} does not say this among its errors: ${text.trim()}`;
    report((error?.line ?? line) + 1 + index, message, lastLines(stderr));
  }
}
