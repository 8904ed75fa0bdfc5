import { runParts, type Part, type PartResult } from './support/runParts.ts';

/** Parts of `npm test`, in the order of the report. All parts run, even after a failure, so that one report is
 *  complete. Half of the first part is one formatting thread, so unit tests and rules start beside it. The
 *  end-to-end tests run alone, because their browsers use both cores and they start the same emulators as the rules. */
const PARTS: readonly Part[] = [
  { name: 'types, lint, format', script: 'check', after: [] },
  { name: 'unit tests', script: 'test:unit', after: [] },
  { name: 'Firestore rules', script: 'test:rules', after: [] },
  { name: 'articles and samples', script: 'check:content', after: ['Firestore rules'] },
  { name: 'build', script: 'build', after: ['articles and samples'] },
  { name: 'built site', script: 'verify', after: ['build'] },
  { name: 'three engines', script: 'test:engines', after: ['built site'] },
  { name: 'end to end', script: 'test:e2e', after: ['types, lint, format', 'unit tests', 'three engines'] },
];

/** Run all parts.
 *  @returns the exit code */
export async function main(): Promise<number> {
  const results = await runParts(PARTS, { E2E_REUSE: '1' });
  process.stdout.write(`\n${formatResults(results)}\n`);
  return results.every(({ isGreen }) => isGreen) ? 0 : 1;
}

function formatResults(results: readonly PartResult[]): string {
  const lines = results.map(
    ({ name, isGreen, seconds }) => `${isGreen ? 'passed' : 'FAILED'}  ${name}  (${seconds.toFixed(0)} s)`,
  );
  const failed = results.filter(({ isGreen }) => !isGreen).length;
  return [...lines, `${results.length - failed} passed, ${failed} failed`].join('\n');
}
