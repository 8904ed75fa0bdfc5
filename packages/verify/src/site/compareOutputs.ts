import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type NewProblem, toPlaceAt } from 'serbakode/built';

/** Compare two builds of the same files byte by byte.
 *  @returns a problem for each file that differs, at the first difference */
export async function compareOutputs(first: string, second: string): Promise<NewProblem[]> {
  const names = await Promise.all([first, second].map((dir) => listFiles(dir, { includePrivate: true })));
  const [files, others] = names.map((list) => new Set(list));
  const problems: NewProblem[] = [];
  const report = (file: string, message: string, place = { line: 1, column: 1 }) =>
    problems.push({ file, ...place, message });
  for (const file of [...new Set(names.flat())].toSorted()) {
    if (!files?.has(file) || !others?.has(file)) {
      report(file, 'only one of two builds of the same files wrote it');
      continue;
    }
    const [a, b] = await Promise.all([first, second].map((dir) => readFile(path.join(dir, file))));
    if (!a || !b || a.equals(b)) continue;
    const at = a.findIndex((byte, index) => byte !== b[index]);
    report(
      file,
      'two builds of the same files wrote different bytes',
      toPlaceAt(a.toString('latin1'), at === -1 ? a.length : at),
    );
  }
  return problems;
}
