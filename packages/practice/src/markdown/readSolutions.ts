import { refuseDoubledTitles, type Report } from './createReport.ts';
import { toFile, type RoleFence } from './fenceOf.ts';
import type { NamedAnswer, WrittenCodeExercise, WrittenFile } from './practice.ts';

/** A name is shown in one line above its answer. */
const MAX_NAME = 60;

/** Read the right answers: the first one in fences `solution`, and others in fences `solution="name"` after it, which
 *  are grouped by that name. */
export function readSolutions(
  fences: readonly RoleFence[],
  starters: readonly WrittenFile[],
  line: number,
  report: Report,
): Required<Pick<WrittenCodeExercise, 'solutions' | 'others'>> {
  const groups = toGroups(fences);
  for (const [index, group] of groups.entries()) checkName(group, groups.slice(0, index), report);
  const answers = groups.map(({ name, fences: own }): NamedAnswer => {
    const files = own.flatMap((fence) => findStarter(fence, starters, report) ?? []);
    refuseDoubledTitles(files, report);
    return { name, files };
  });
  refuseSameAnswers(answers, report);
  const first = answers.find(({ name }) => name === '');
  if (!first) report({ line }, 'an exercise without a solution', 'write a fence `solution` at its end');
  return { solutions: first?.files ?? [], others: answers.filter((answer) => answer !== first) };
}

interface Group {
  readonly name: string;
  readonly fences: RoleFence[];
}

/** Fences of one answer follow each other, so that its reason stands below all of them. */
function toGroups(fences: readonly RoleFence[]): Group[] {
  const groups: Group[] = [];
  for (const fence of fences) {
    const name = (fence.flags.get('solution') ?? '').trim();
    const last = groups.at(-1);
    if (last?.name === name) last.fences.push(fence);
    else groups.push({ name, fences: [fence] });
  }
  return groups;
}

function checkName({ name, fences }: Group, before: readonly Group[], report: Report): void {
  const at = { line: fences[0]?.line ?? 1, word: 'solution' };
  const same = before.find((group) => fold(group.name) === fold(name));
  if (same)
    report(
      at,
      name === ''
        ? 'files of the first answer stand apart'
        : `an answer of line ${same.fences[0]?.line} is called "${same.name}"`,
      'put the files of one answer below each other, or choose another name',
    );
  else if (name === '' && before.length > 0)
    report(at, 'the answer without a name is not the first', 'put it above the others, or name it');
  if (name.length > MAX_NAME)
    report(
      at,
      `a name of ${name.length} characters, at most ${MAX_NAME}`,
      'write a few words, such as `solution="dengan reduce"`',
    );
}

const fold = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');

/** Report another answer that is the same as one above it. */
function refuseSameAnswers(answers: readonly NamedAnswer[], report: Report): void {
  const lineOf = new Map<string, number>();
  for (const { files } of answers) {
    const [first] = files;
    if (!first) continue;
    const key = JSON.stringify(files.map(({ title, code }) => [title, code.trim()]).toSorted());
    const earlier = lineOf.get(key);
    if (earlier !== undefined)
      report({ line: first.line, word: 'solution' }, `the answer of line ${earlier} is the same`, 'remove one of them');
    lineOf.set(key, first.line);
  }
}

/** The starter that a solution or a wrong answer replaces: the one with its title, or the only one. */
export function findStarter(fence: RoleFence, starters: readonly WrittenFile[], report: Report): WrittenFile | null {
  const title = fence.flags.get('title') ?? '';
  const starter =
    title === '' && starters.length === 1 ? starters[0] : starters.find((candidate) => candidate.title === title);
  if (!starter) {
    report(
      { line: fence.line, word: title === '' ? fence.role : title },
      title === '' ? `which starter does this "${fence.role}" replace?` : `no starter is called "${title}"`,
      'give it the `title` of a starter',
      starters.map((candidate) => candidate.title),
    );
    return null;
  }
  if (fence.language !== starter.language)
    report(
      { line: fence.line, word: fence.language },
      `a "${fence.role}" in ${fence.language || 'no language'} for a starter in ${starter.language}`,
      `write \`${starter.language} ${fence.role}\``,
    );
  return toFile(fence, starter.title);
}
