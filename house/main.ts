import { formatProblems } from '../packages/serbakode/src/node/diagnostics/formatProblem.ts';
import { countFaults, findFaults } from './findFaults.ts';
import { findLong } from './findLong.ts';
import { findNames } from './findNames.ts';
import { FLOORS } from './floors.ts';
import { readHouse } from './readHouse.ts';
import { toTable } from './toTable.ts';

/** Check that imports lead down, that the engine names neither the brand nor a page of one site, and that no file or
 *  function is too long. Without `--check`, print the table of rooms as well.
 *  @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const root = process.cwd();
  const files = readHouse(root);
  const problems = [...findFaults(files, FLOORS), ...findNames(files, root), ...findLong(files)];
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n`);
  if (!args.includes('--check')) {
    const { text, arrows } = toTable(files);
    const { upward, circles } = countFaults(problems);
    const rooms = text.split('\n').length - 1;
    process.stdout.write(
      `${text}\n\n${files.length} files, ${rooms} rooms, ${arrows} arrows, ${upward} upward, ${circles} circles\n`,
    );
  }
  return problems.length === 0 ? 0 : 1;
}
