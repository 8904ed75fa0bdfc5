import type { Replacement } from '../shared/exercise.ts';
import { refuseDoubledTitles, refuseFences, type Report } from './createReport.ts';
import { toFile, type RoleFence } from './fenceOf.ts';
import type { WrittenChecks, WrittenDataSet } from './practice.ts';

/** Read the data that readers do not see: fences with `data="name"`, by that name.
 *  @param readChecks reads the tests and answers among fences; the line is used for missing parts */
export function readDataSets(
  fences: readonly RoleFence[],
  readChecks: (fences: readonly RoleFence[], line: number) => WrittenChecks,
  report: Report,
): WrittenDataSet[] {
  refuseFences(fences, ['file', 'replace', 'test', 'answer'], '`data` on it', report);
  const names = new Set(fences.map(({ flags }) => flags.get('data') ?? ''));
  return [...names].map((name) => {
    const own = fences.filter(({ flags }) => flags.get('data') === name);
    const line = own[0]?.line ?? 1;
    if (name === '') report({ line, word: 'data' }, '"data" names no data', 'write `data="one order"`');
    const files = own
      .filter(({ role }) => role === 'file')
      .map((fence) => toFile(fence, fence.flags.get('title') ?? ''));
    for (const file of files)
      if (file.title === '') report({ ...file, word: 'file' }, 'a file without a title', 'write `title="hujan.csv"`');
    refuseDoubledTitles(files, report);
    const replacements = own
      .filter(({ role }) => role === 'replace')
      .flatMap((fence) => readReplacements(fence, report));
    if (files.length + replacements.length === 0)
      report(
        { line, word: name },
        `the data "${name}" changes nothing`,
        `write a fence \`file\` or \`diff replace\` with \`data="${name}"\``,
      );
    return { name, files, replacements, line, ...readChecks(own, line) };
  });
}

/** Lines with `-` are in the program; lines with `+` after them replace them. */
function readReplacements({ code, line }: RoleFence, report: Report): Replacement[] {
  const fix = 'write the lines of the program with `-` before them, then those in their place with `+`';
  const replacements: { from: string[]; to: string[] }[] = [];
  for (const [index, text] of code.split('\n').entries()) {
    const [sign] = text;
    let last = replacements.at(-1);
    if (sign === '-') {
      if (!last || last.to.length > 0) replacements.push((last = { from: [], to: [] }));
      last.from.push(text.slice(1));
    } else if (sign === '+' && last) last.to.push(text.slice(1));
    else report({ line: line + 1 + index }, 'a line that neither is replaced nor replaces one', fix);
  }
  return replacements.map(({ from, to }) => ({ from: from.join('\n'), to: to.join('\n') }));
}
