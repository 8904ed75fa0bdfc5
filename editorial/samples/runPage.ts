import path from 'node:path';
import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { Fence } from '../../src/shared/model/samples.ts';
import { splitArguments } from '../../src/shared/practice/splitArguments.ts';
import type { Article } from '../articles/article.ts';
import { compareOutput, toComparable } from './compare.ts';
import { checkHtml } from './html.ts';
import { findLanguage, type Language } from './languages.ts';
import { lastLines } from './lastLines.ts';
import { findPrograms } from './programs.ts';
import type { Outcome } from './runProcess.ts';
import { COMPILER_LIMIT_MS, runStep, type Surroundings } from './runStep.ts';
import { nameOf, toSamples, type Sample } from './samples.ts';
import { findToolFolders } from './toolFolders.ts';
import { toJavaScript, toScriptName } from './transform.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export const LIMIT_MS = 10_000;

export interface PageResult {
  readonly article: Article;
  readonly problems: readonly NewProblem[];
  /** Languages of the samples that were run or checked, one entry a sample. */
  readonly run: readonly string[];
  /** Samples whose program is missing here. */
  readonly notRun: readonly NotRun[];
  /** Digests of the exercises that are proven, by id. */
  readonly proofs: Readonly<Record<string, string>>;
  /** Exercises that were run here. */
  readonly exercisesRun: number;
  /** The samples were not run here: the site's record proves them. */
  readonly isRecorded?: boolean;
}

export const isError = ({ severity }: NewProblem): boolean => severity !== 'warning';

export interface NotRun {
  readonly language: string;
  readonly line: number;
}

/** Run the samples of a page in order, in a new folder, and compare their output with the page.
 *  @param limitMs for each sample; compilers have a longer limit of their own */
export async function runPage(article: Article, limitMs = LIMIT_MS): Promise<PageResult> {
  const { samples } = toSamples(article.fences);
  const problems: NewProblem[] = [];
  const run: string[] = [];
  const notRun: NotRun[] = [];
  const workspace = await createWorkspace(await findToolFolders({ needsRust: needsRust(article) }));
  try {
    for (const sample of samples) {
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
  return { article, problems, run, notRun, proofs: {}, exercisesRun: 0 };
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
  if (path.isAbsolute(title) || title.split(/[\\/]/).includes('..')) {
    return problemAt(article, fence, `title "${title}" leads out of the folder`, {
      fix: 'name a file in the folder of the samples',
    });
  }
  return null;
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
    return [problemAt(article, fence, `${title} does not parse`, { details: lastLines(error.message) })];
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
  const expectedExit = Number(fence.flags.get('exit') ?? 0);
  for (const step of steps) {
    const outcome = await runStep(step, surroundings);
    if (step.isCompiler) {
      if (outcome.exit === 0 && (step.allowsWarnings === true || outcome.stderr.trim() === '')) continue;
      if (outcome.exit === 0)
        return [
          problemAt(article, fence, `${nameOf(sample)} compiles with warnings`, {
            details: lastLines(outcome.stderr),
          }),
        ];
      return judge(article, sample, outcome, expectedExit, COMPILER_LIMIT_MS);
    }
    return judge(article, sample, outcome, expectedExit, surroundings.limitMs);
  }
  return [];
}

function judge(
  article: Article,
  sample: Sample,
  outcome: Outcome,
  expectedExit: number,
  limitMs: number,
): NewProblem[] {
  const { fence, output, error } = sample;
  const name = nameOf(sample);
  if (outcome.stop === 'time') {
    return [
      problemAt(article, fence, `${name} did not end within ${limitMs / 1000} seconds`, {
        details: lastLines(outcome.stdout + outcome.stderr),
      }),
    ];
  }
  if (outcome.stop === 'output')
    return [problemAt(article, fence, `${name} printed more than a megabyte and was stopped`)];
  const problems: NewProblem[] = [];
  if (outcome.exit !== expectedExit) {
    const ended = outcome.exit === null ? 'was ended by a signal' : `ended with exit code ${outcome.exit}`;
    problems.push(
      problemAt(article, fence, `${name} ${ended}, expected ${expectedExit}`, { details: lastLines(outcome.stderr) }),
    );
  }
  const difference = compareOutput(toComparable(output?.code ?? ''), toComparable(outcome.stdout));
  if (difference && output) {
    const place = { ...output, line: output.line + 1 + difference.at };
    problems.push(
      problemAt(article, place, `${name} prints something else than its \`text output\``, {
        details: difference.lines,
        fix: 'lines with - are in the article, lines with + were printed',
      }),
    );
  } else if (difference) {
    problems.push(
      problemAt(article, fence, `${name} prints something, but no \`text output\` follows it`, {
        details: difference.lines,
      }),
    );
  }
  return [...problems, ...missingErrorLines(article, sample, error, outcome.stderr)];
}

function missingErrorLines(article: Article, sample: Sample, error: Fence | null, stderr: string): NewProblem[] {
  if (!error) return [];
  return toComparable(error.code).flatMap((line, index) =>
    line === '' || stderr.includes(line.trim())
      ? []
      : [
          problemAt(
            article,
            { ...error, line: error.line + 1 + index },
            `${nameOf(sample)} does not say this among its errors: ${line.trim()}`,
            { details: lastLines(stderr) },
          ),
        ],
  );
}

function problemAt(
  { file }: Article,
  { line }: Pick<Fence, 'line'>,
  message: string,
  more: Pick<NewProblem, 'details' | 'fix' | 'known'> = {},
): NewProblem {
  return { file, line, message, ...more };
}
