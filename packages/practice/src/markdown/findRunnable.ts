import type { ShownControl } from 'serbakode/part';
import { PRACTICE_LANGUAGES } from '../shared/protocol.ts';
import { toDatabase, type Sample } from '../shared/toSamples.ts';

/** Find the samples that are shown with a Run button on a page without a record: samples that their author marked
 *  `run`, in a language with a runtime, each with the samples that it needs before it. With a record, the proven runs
 *  decide instead.
 *  @returns positions of samples */
export function findRunnable(samples: readonly Sample[]): ShownControl[] {
  return samples.flatMap((sample, index): ShownControl[] =>
    isRunnable(sample) ? [[index, listNeeds(sample, samples.slice(0, index))]] : [],
  );
}

const isRunnable = ({ fence: { flags, language } }: Sample): boolean =>
  flags.has('run') &&
  // CSS is drawn with the document that names it.
  language !== 'css' &&
  PRACTICE_LANGUAGES.some((known) => known === language);

/** The files above a sample, the programs whose files it names, and the samples whose state it continues. */
function listNeeds(sample: Sample, above: readonly Sample[]): number[] {
  const isNeeded = (earlier: Sample) =>
    earlier.role === 'file' ||
    (earlier.role === 'run' && isRunnable(earlier) && (continues(sample, earlier) || names(sample, earlier)));
  return above.flatMap((earlier, at) => (isNeeded(earlier) ? [at] : []));
}

/** SQL continues with the database, and Bash with the folder, that samples above have left. */
function continues({ fence }: Sample, { fence: earlier }: Sample): boolean {
  if (fence.language !== earlier.language) return false;
  return (
    fence.language === 'bash' || (fence.language === 'sql' && toDatabase(fence.flags) === toDatabase(earlier.flags))
  );
}

/** Whether a program names the file of another (`./salam.js`), imports it without its extension, or opens its
 *  database. */
function names({ fence: { code } }: Sample, { fence }: Sample): boolean {
  const title = fence.flags.get('title') ?? '';
  const file = fence.language === 'sql' ? toDatabase(fence.flags) : title;
  if (file !== '' && code.includes(file)) return true;
  const stem = /([\w-]+)\.\w+$/.exec(title)?.[1];
  // Checked first, because few programs name it, and a regular expression is compiled for each pair of samples.
  return (
    stem !== undefined && code.includes(stem) && new RegExp(`\\b(?:from|import|require)\\b.*\\b${stem}\\b`).test(code)
  );
}
