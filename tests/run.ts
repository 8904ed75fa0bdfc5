import { IS_WHOLE } from '../packages/testing/takeShare.ts';
import { runParts, type Part, type PartResult } from './support/runParts.ts';

/** Parts of `npm test`, in the order of the report. All parts run, even after a failure, so that one report is
 *  complete. Unit tests run in one process, so they get a core and everything else shares the other one: the build
 *  starts when the format is checked, and the end-to-end tests, which take longest, as soon as there is a site. These
 *  have three workers, and take both cores when the unit tests have ended: without patience the unit tests ran alone at
 *  the end. With all inputs the end-to-end tests take longer than the unit tests, and with patience some exceeded their
 *  limits. The emulators of the rules are gone before those of the accounts start. */
const PARTS: readonly Part[] = [
  { name: 'types, lint, format', script: 'check', after: [] },
  { name: 'unit tests', script: 'test:unit', after: [] },
  { name: 'Firestore rules', script: 'test:rules', after: [] },
  { name: 'build', script: 'build', after: ['types, lint, format'] },
  {
    name: 'articles and samples',
    script: 'check:content',
    // With all inputs, samples and exercises without a record are proved in the page too, with a share of the others,
    // and a quarter of those with a record are run by the real programs.
    args: IS_WHOLE ? ['--every', '4'] : ['--no-page'],
    after: ['Firestore rules', 'build'],
    isPatient: !IS_WHOLE,
  },
  { name: 'built site', script: 'verify', after: ['articles and samples'], isPatient: !IS_WHOLE },
  { name: 'end to end', script: 'test:e2e', after: ['Firestore rules', 'build'], isPatient: !IS_WHOLE },
];

/** Parts of `TEST_WHOLE=1 npm test`, as CI runs it, besides all of the tests of which `npm test` takes a share. All content
 *  that records prove, in the page too, and naive answers on every exercise take as long as the rest together, and are
 *  in `npm run test:long`. */
const OF_WHOLE: readonly Part[] = [
  { name: 'known vulnerabilities', script: 'check:vulnerabilities', after: [] },
  { name: 'three engines', script: 'test:engines', after: ['built site'] },
  { name: 'naive answers', script: 'check:content', args: ['--cheats'], after: ['three engines'] },
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
  // Repeated at the end, because a truncated log may show only its end.
  const endings = results.flatMap(({ name, ending }) =>
    ending === '' ? [] : [`\n== ${name}, the end of it\n${ending}`],
  );
  return [...lines, `${results.length - failed} passed, ${failed} failed`, ...endings].join('\n');
}
