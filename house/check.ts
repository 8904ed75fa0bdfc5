import { spawnSync } from 'node:child_process';

/** A part of `npm run check`. */
interface Stage {
  readonly name: string;
  /** Shell command, as in package.json. */
  readonly command: string;
}

const STAGES: readonly Stage[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'oxlint --deny-warnings' },
  { name: 'format', command: 'oxfmt --check .' },
  { name: 'house', command: 'node packages/serbakode/bin/typescript.js house/main.ts --check' },
];

/** Run all stages even if one fails, so that one run reports everything.
 *  @returns the names of those that failed */
export function runStages(stages: readonly Stage[]): string[] {
  return stages.flatMap(({ name, command }) =>
    spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0 ? [] : [name],
  );
}

/** @returns the exit code */
export function main(): number {
  const failed = runStages(STAGES);
  if (failed.length > 0) process.stderr.write(`check failed: ${failed.join(', ')}\n`);
  return failed.length === 0 ? 0 : 1;
}
