import type { ShownControl } from 'serbakode/part';
import { DEFAULT_DATABASE } from '../shared/exercise.ts';
import { PRACTICE_LANGUAGES } from '../shared/protocol.ts';
import type { Sample } from '../shared/toSamples.ts';

/**
 * Find the samples that are shown with a Run button on a page without a record: those that their author marked `run`, in
 * a language of which there is a runtime, each with those that it needs before it. A record says what a run has proven.
 * @returns positions of samples
 */
export function findRunnable(samples: readonly Sample[]): ShownControl[] {
  return [...samples.keys()]
    .filter((index) => isRunnable(samples[index]))
    .map((index) => [index, listNeeds(index, samples)] as const);
}

const isRunnable = (sample: Sample | undefined): boolean =>
  sample !== undefined &&
  sample.fence.flags.has('run') &&
  // CSS is drawn with the document that names it.
  sample.fence.language !== 'css' &&
  PRACTICE_LANGUAGES.some((language) => language === sample.fence.language);

/** The files above a sample, the programs whose files it names, and what left the state in which it begins. */
function listNeeds(index: number, samples: readonly Sample[]): number[] {
  const sample = samples[index];
  return [...samples.keys()].filter((at) => {
    const earlier = samples[at];
    if (!sample || !earlier || at >= index) return false;
    if (earlier.role === 'file') return true;
    return earlier.role === 'run' && isRunnable(earlier) && (continues(sample, earlier) || names(sample, earlier));
  });
}

/** Statements continue with the database, and commands with the folder, as those above left it. */
function continues({ fence }: Sample, { fence: earlier }: Sample): boolean {
  if (fence.language !== earlier.language) return false;
  return fence.language === 'bash' || (fence.language === 'sql' && toDatabase(fence) === toDatabase(earlier));
}

/** Whether a program names the file of another (`./salam.js`), imports it without its ending, or opens its database. */
function names({ fence: { code } }: Sample, { fence }: Sample): boolean {
  const title = fence.flags.get('title') ?? '';
  const file = fence.language === 'sql' ? toDatabase(fence) : title;
  if (file !== '' && code.includes(file)) return true;
  const stem = /([\w-]+)\.\w+$/.exec(title)?.[1];
  return stem !== undefined && new RegExp(`\\b(?:from|import|require)\\b.*\\b${stem}\\b`).test(code);
}

const toDatabase = ({ flags }: Sample['fence']): string => flags.get('db') ?? DEFAULT_DATABASE;
