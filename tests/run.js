import { spawnSync } from 'node:child_process';

/** What `npm test` runs, cheapest first; all of it runs, so that one report tells everything. */
const PARTS = [
  ['types, lint, format', 'npm', ['run', '--silent', 'check']],
  ['unit tests', 'npm', ['run', '--silent', 'test:unit']],
  ['articles and samples', 'npm', ['run', '--silent', 'check:content']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['built site', 'npm', ['run', '--silent', 'verify']],
  ['Firestore rules', 'npm', ['run', '--silent', 'test:rules']],
  ['end to end', 'npm', ['run', '--silent', 'test:e2e']],
];

const results = PARTS.map(([name, command, args]) => {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, E2E_REUSE: '1' } });
  return { name, isGreen: status === 0, seconds: (performance.now() - start) / 1000 };
});

console.log('');
for (const { name, isGreen, seconds } of results) console.log(`${isGreen ? 'passed' : 'FAILED'}  ${name}  (${seconds.toFixed(0)} s)`);
const failed = results.filter(({ isGreen }) => !isGreen).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
