import { createHash } from 'node:crypto';
import { draws } from '../../shared/draws.ts';
import { toLines } from '../../shared/lines.ts';
import { PRACTICE_LANGUAGES, type PracticeLanguage } from '../../shared/protocol.ts';
import { listLanguageRuntimes, listRuntimes, type SandboxManifest } from '../../shared/sandbox.ts';
import { splitArguments } from '../../shared/splitArguments.ts';
import { toDatabase } from '../../shared/toSamples.ts';
import { compareOutput } from '../samples/compare.ts';
import type { Sample } from '../samples/samples.ts';
import type { PageRun, PageStep } from './harness.ts';
import type { PracticePage } from './openPage.ts';

/** By position of a sample that ran in the page as it did with the real programs: positions of the samples that it
 *  needs before it. */
export type InPage = Readonly<Record<string, readonly number[]>>;

export interface PageProof {
  readonly inPage: InPage;
  /** Reasons why the other samples do not run there, by position. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Run the samples of a page in the runtimes that the site ships, and find the earlier samples that each one needs. */
export async function proveInPage(
  samples: readonly Sample[],
  page: Pick<PracticePage, 'run' | 'forget' | 'manifest'>,
): Promise<PageProof> {
  await page.forget();
  const steps = samples.map((sample) => toStep(sample, page.manifest));
  const inPage: Record<string, readonly number[]> = {};
  const reasons: Record<string, string> = {};
  const run = async (indexes: readonly number[]) => page.run(indexes.flatMap((at) => steps[at] ?? []));
  // A document is drawn alone, and does not affect other samples.
  for (const [index, { role }] of samples.entries()) {
    if (role !== 'html') continue;
    const needs = filesOf(index, samples).filter((at) => samples[at]?.role === 'file');
    const fault = await faultAfter(samples, needs, index, page);
    if (fault === null) inPage[index] = needs;
    else reasons[index] = fault;
  }
  const known = [...steps.keys()].filter((at) => steps[at]);
  // A sample that fails after all the others is not tried without them.
  const together = new Map((await run(known)).map((result, at) => [known[at], result]));
  for (const [index, sample] of samples.entries()) {
    if (sample.role !== 'run') continue;
    const result = together.get(index);
    // A sample that did not run here cannot run before others.
    const before = known.filter((at) => at < index && (steps[at]?.role === 'file' || String(at) in inPage));
    let fault = result ? faultOf(sample, result) : 'no runtime';
    if (result?.reason === 'time') {
      // On a busy machine a run may exceed its five seconds, so it is retried once, from the beginning.
      await page.forget();
      fault = await faultAfter(samples, before, index, page);
    }
    if (fault !== null) {
      reasons[index] = fault;
      continue;
    }
    const needs = await findNeeds(index, before, samples, (candidates) => faultAfter(samples, candidates, index, page));
    if (typeof needs === 'string') reasons[index] = `needs a sample that does not run in the page: ${needs}`;
    else inPage[index] = needs;
  }
  return { inPage, reasons };
}

/** Find the fault of a sample that runs after others, or return null. */
export async function faultAfter(
  samples: readonly Sample[],
  before: readonly number[],
  index: number,
  { run, manifest }: Pick<PracticePage, 'run' | 'manifest'>,
): Promise<string | null> {
  const sample = samples[index];
  if (!sample) return 'no such sample';
  const last = toStep(sample, manifest, true);
  if (!last) return 'no runtime';
  const steps = before.flatMap((at) => samples[at] ?? []).flatMap((other) => toStep(other, manifest) ?? []);
  const result = (await run([...steps, last])).at(-1);
  if (!result) return 'no runtime';
  if (sample.role !== 'html') return faultOf(sample, result);
  return result.reason === 'finished' ? null : `ended by the limit of ${result.reason}`;
}

/** The files and programs before a sample that it names, as `./satu` in JavaScript too. */
function filesOf(index: number, samples: readonly Sample[]): number[] {
  const { code = '' } = samples[index]?.fence ?? {};
  return samples.flatMap(({ fence, role }, at) => {
    const title = fence.flags.get('title') ?? '';
    return at < index && role !== 'html' && title !== '' && code.includes(title) ? [at] : [];
  });
}

/** A small set of earlier samples that a sample needs for the same output: the files that it names, else these and the
 *  samples in its language, else all. @param findFault finds the fault after some samples, or returns null @returns the
 *  fault after all of them, if they do not help */
async function findNeeds(
  index: number,
  before: readonly number[],
  samples: readonly Sample[],
  findFault: (needs: readonly number[]) => Promise<string | null>,
): Promise<readonly number[] | string> {
  const named = before.filter((at) => filesOf(index, samples).includes(at));
  const related = before.filter(
    (at) => named.includes(at) || samples[at]?.fence.language === samples[index]?.fence.language,
  );
  let fault: string | null = null;
  for (const needs of [[], named, related.slice(-1), related, before]) {
    fault = await findFault(needs);
    if (fault === null) return needs;
  }
  return fault ?? '';
}

/** @param isLast whether a document is drawn rather than saved
 *  @returns null for a sample that no runtime of the site runs */
function toStep({ fence, role }: Sample, manifest: SandboxManifest, isLast = false): PageStep | null {
  const { language, flags, code } = fence;
  const known = PRACTICE_LANGUAGES.find((one) => one === language);
  const title = flags.get('title') ?? '';
  const args = splitArguments(flags.get('args') ?? '');
  const step = { title, code, args, database: toDatabase(flags) };
  if (isLast && role === 'html') return { ...step, role, language: 'html' };
  if (role !== 'run') return title === '' ? null : { ...step, role: 'file', language: known ?? 'js' };
  if (known === undefined || isDrawn(known) || listRuntimes(known, []).some((name) => !manifest.runtimes[name]))
    return null;
  return { ...step, role, language: known };
}

const isDrawn = (language: PracticeLanguage): boolean => language === 'html' || language === 'css';

function faultOf({ fence, output, error }: Sample, { reason, exitCode, stdout, stderr }: PageRun): string | null {
  const last = toLines(stderr).findLast((line) => /Error|error|:/.test(line)) ?? '';
  if (reason === 'stopped') return shorten(stderr);
  if (reason !== 'finished') return `ended by the limit of ${reason}`;
  const expected = Number(fence.flags.get('exit') ?? 0);
  if (exitCode !== expected)
    return `exit code ${exitCode} instead of ${expected}${last === '' ? '' : `: ${shorten(last)}`}`;
  // In the page a component prints the output of its effects and handlers; with the real programs it was not rendered.
  const isCompared = output !== null || !isDrawnComponent(fence);
  const difference = isCompared ? compareOutput(toLines(output?.code ?? ''), toLines(stdout)) : null;
  if (difference) return `prints \`${shorten(toLines(stdout)[difference.at] ?? '')}\` in line ${difference.at + 1}`;
  const unsaid = toLines(error?.code ?? '').find((line) => !stderr.includes(line.trim()));
  return unsaid === undefined ? null : `does not say \`${shorten(unsaid.trim())}\``;
}

function isDrawnComponent({ language, flags, code }: Sample['fence']): boolean {
  const entry = flags.get('title') ?? '';
  const known = PRACTICE_LANGUAGES.find((one) => one === language);
  return known !== undefined && draws({ language: known, entry, files: [{ title: entry, content: code }] });
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Digest of the runtimes that samples of these languages run in: a proof counts as long as they are the same.
 *  @returns 12 hexadecimal digits */
export function toRuntimeDigest(languages: readonly string[], manifest: SandboxManifest): string {
  const names = PRACTICE_LANGUAGES.filter((language) => languages.includes(language)).flatMap(listLanguageRuntimes);
  // The runtime that records steps does not affect results.
  const files = [...new Set(names)]
    .filter((name) => name !== 'steps')
    .sort()
    .map((name) => manifest.runtimes[name]?.files.map(({ path }) => path) ?? null);
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}
