import { spawnSync } from 'node:child_process';
import { judgeAudit } from './judgeAudit.ts';

/** Longest wait for the registry, in milliseconds. */
const LIMIT_MS = 60_000;

/** Ask the registry for known vulnerabilities of the packages in the lockfile.
 *  @returns the exit code: 1 if there are severe ones */
export async function main(): Promise<number> {
  const args = ['audit', '--audit-level=high', '--json', '--package-lock-only'];
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 });
  const verdict = judgeAudit(stdout);
  if (verdict.kind === 'not-run') process.stdout.write(`NOT RUN  known vulnerabilities: ${verdict.reason}\n`);
  else if (verdict.kind === 'clean') process.stdout.write('no known vulnerability of high or critical severity\n');
  else process.stderr.write(`known vulnerabilities:\n${verdict.packages.map((name) => `  ${name}\n`).join('')}`);
  return verdict.kind === 'vulnerable' ? 1 : 0;
}
