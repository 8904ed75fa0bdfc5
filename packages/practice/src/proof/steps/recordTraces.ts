import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing, type NewProblem, replaceFile } from 'serbakode/content';
import { toTraceFile, TRACE_FILE } from '../../markdown/traceFile.ts';
import { toLines } from '../../shared/lines.ts';
import { TRACE_FOLDER, TRACED_LANGUAGES, type Trace } from '../../shared/trace.ts';
import type { WrittenPage } from '../page/readPage.ts';
import { compareOutput, lastLines } from '../samples/compare.ts';
import { PRACTICE_SOURCES } from '../samples/ownFolder.ts';
import { findPrograms, type ProgramName } from '../samples/programs.ts';
import { runStep } from '../samples/runStep.ts';
import { nameOf, type Sample } from '../samples/samples.ts';
import { createWorkspace } from '../samples/workspace.ts';

const TRACERS: Readonly<Record<string, { readonly program: ProgramName; readonly file: string }>> = {
  js: { program: 'node', file: 'trace.js' },
  python: { program: 'python3', file: 'trace.py' },
};
const LIMIT_MS = 60_000;

const isTraced = ({ fence }: Sample): boolean => fence.flags.has('steps');

const fileOf = (siteDir: string, { fence }: Sample): string =>
  path.join(siteDir, 'static', TRACE_FOLDER, toTraceFile(fence.language, fence.code));

/** Report samples with the word `steps` whose trace is not recorded, or cannot be.
 *  @param command records them */
export function findMissingTraces(siteDir: string, pages: readonly WrittenPage[], command: string): NewProblem[] {
  return pages.flatMap(({ file, samples }) =>
    samples.filter(isTraced).flatMap((sample): NewProblem[] => {
      const { language, line } = sample.fence;
      if (sample.role !== 'run' || !TRACED_LANGUAGES.includes(language))
        return [
          {
            file,
            line,
            message: '`steps` on a sample whose steps cannot be recorded',
            fix: 'remove it: it belongs to `run` samples',
            known: TRACED_LANGUAGES,
          },
        ];
      if (existsSync(fileOf(siteDir, sample))) return [];
      const message = `the steps of ${nameOf(sample)} are not recorded`;
      return [{ file, line, message, fix: `run \`${command}\`` }];
    }),
  );
}

/** Record the traces that are missing.
 *  @param isFull whether traces that belong to no sample of these pages are removed */
export async function recordTraces(
  siteDir: string,
  pages: readonly WrittenPage[],
  isFull: boolean,
): Promise<{ readonly problems: readonly NewProblem[]; readonly recorded: number }> {
  const folder = path.join(siteDir, 'static', TRACE_FOLDER);
  const problems: NewProblem[] = [];
  const known = new Set<string>();
  let recorded = 0;
  for (const page of pages)
    for (const sample of page.samples.filter(isTraced)) {
      const file = fileOf(siteDir, sample);
      known.add(path.basename(file));
      const tracer = TRACERS[sample.fence.language];
      if (!tracer || sample.role !== 'run' || existsSync(file)) continue;
      const result = await record(page, sample, tracer);
      if (typeof result === 'string') {
        await mkdir(folder, { recursive: true });
        await replaceFile(file, result);
        recorded++;
      } else problems.push(result);
    }
  if (isFull)
    for (const name of await readdir(folder).catch(ifMissing([])))
      if (TRACE_FILE.test(name) && !known.has(name)) await rm(path.join(folder, name));
  return { problems, recorded };
}

/** @returns the text of the trace, or the reason why there is none */
async function record(
  { file, samples }: WrittenPage,
  sample: Sample,
  { program, file: tracer }: (typeof TRACERS)[string],
): Promise<string | NewProblem> {
  const { fence, output } = sample;
  const fail = (message: string, details: readonly string[] = []): NewProblem => ({
    file,
    line: fence.line,
    message: `the steps of ${nameOf(sample)} were not recorded: ${message}`,
    details,
  });
  const programs = await findPrograms([program]);
  if (!programs) return fail(`${program} is not installed`);
  const workspace = await createWorkspace({ needsRust: false });
  try {
    for (const other of samples.slice(0, samples.indexOf(sample) + 1)) {
      const title = other.fence.flags.get('title') ?? '';
      if (title !== '') await workspace.save(title, `${other.fence.code}\n`);
    }
    const target = path.join(workspace.env['HOME'] ?? '', 'trace.json');
    const args = [path.join(PRACTICE_SOURCES, 'proof/steps', tracer), fence.flags.get('title') ?? '', target];
    const run = await runStep({ program, args }, { workspace, programs, limitMs: LIMIT_MS });
    if (run.stop !== null) return fail('it did not end');
    const text = await readFile(target, 'utf8').catch(() => null);
    const trace = text === null ? null : (JSON.parse(text) as Trace);
    if (text === null || !trace || trace.steps.length === 0) return fail('it has none', lastLines(run.stderr));
    const difference = compareOutput(toLines(output?.code ?? ''), toLines(trace.output));
    return difference ? fail('it printed something else than in the page', difference.lines) : text;
  } finally {
    await workspace.remove();
  }
}
