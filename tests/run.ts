import { IS_WHOLE } from '../packages/testing/takeShare.ts';
import { runParts, type Part, type PartResult } from './support/runParts.ts';

/** Parts of `npm test`, in the order of the report. All parts run, even after a failure, so that one report is
 *  complete. Unit tests run in one process almost to the end, so everything else shares the other core: the build
 *  starts when the format is checked, and the end-to-end tests, which take longest, as soon as there is a site. The
 *  emulators of the rules are gone by then, and those of the accounts start. */
const PARTS: readonly Part[] = [
  { name: 'types, lint, format', script: 'check', after: [] },
  { name: 'unit tests', script: 'test:unit', after: [] },
  { name: 'Firestore rules', script: 'test:rules', after: [] },
  { name: 'build', script: 'build', after: ['types, lint, format'] },
  {
    name: 'articles and samples',
    script: 'check:content',
    // Whole, samples and exercises without a record are proved in the page too, with a share of the others.
    args: IS_WHOLE ? [] : ['--no-page'],
    after: ['Firestore rules', 'build'],
  },
  { name: 'built site', script: 'verify', after: ['articles and samples'] },
  { name: 'end to end', script: 'test:e2e', after: ['Firestore rules', 'build'] },
];

/** Parts of `TEST_WHOLE=1 npm test`, as CI runs it: besides all of the tests of which `npm test` takes a share, the other
 *  engines and a quarter of the content that records prove. All of it, in the page too, and naive answers on every exercise
 *  take as long as the rest together, and are in `npm run test:long`. */
const OF_WHOLE: readonly Part[] = [
  { name: 'three engines', script: 'test:engines', after: ['built site'] },
  {
    name: 'recorded samples and exercises',
    script: 'check:content',
    args: ['--every', '4', '--no-page'],
    after: ['three engines'],
  },
  { name: 'naive answers', script: 'check:content', args: ['--cheats'], after: ['recorded samples and exercises'] },
];

/** Run all parts.
 *  @returns the exit code */
export async function main(): Promise<number> {
  const results = await runParts(IS_WHOLE ? [...PARTS, ...OF_WHOLE] : PARTS, { E2E_REUSE: '1' });
  process.stdout.write(`\n${formatResults(results)}\n`);
  return results.every(({ isGreen }) => isGreen) ? 0 : 1;
}

function formatResults(results: readonly PartResult[]): string {
  const lines = results.map(
    ({ name, isGreen, seconds }) => `${isGreen ? 'passed' : 'FAILED'}  ${name}  (${seconds.toFixed(0)} s)`,
  );
  const failed = results.filter(({ isGreen }) => !isGreen).length;
  // Repeated at the end, which is all that a log cut short may show.
  const endings = results.flatMap(({ name, ending }) =>
    ending === '' ? [] : [`\n== ${name}, the end of it\n${ending}`],
  );
  return [...lines, `${results.length - failed} passed, ${failed} failed`, ...endings].join('\n');
}
