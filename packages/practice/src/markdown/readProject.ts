import { splitLabel, type TreeNode } from 'serbakode/part';
import { refuseDoubledTitles, type Report } from './createReport.ts';
import { toFence, toFile } from './fenceOf.ts';
import type { WrittenFile, WrittenPractice, WrittenProject } from './practice.ts';

type Directive = TreeNode<'containerDirective'>;

const ATTRIBUTES = ['name', 'file', 'single'];
/** Words after the language of a project's fence. */
const WORDS = ['file', 'title'];
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PAGE_NAME = /^[\w-]+\.html$/;

/** Titles in the attribute `file` of a directive: `a.html, b.css`. */
export const toTitles = (written: string | null | undefined): string[] =>
  (written ?? '').split(',').flatMap((name) => name.trim() || []);

interface ProjectContext extends Pick<WrittenPractice, 'samples' | 'exercises'> {
  /** Line of each project read so far, by name. */
  readonly lineOf: Map<string, number>;
}

/** Read `:::project`, whose files readers download, and report its problems. */
export function readProject(
  node: Directive,
  { samples, exercises, lineOf }: ProjectContext,
  report: Report,
): WrittenProject {
  const line = node.position?.start.line ?? 1;
  const attributes: Readonly<Record<string, string | null | undefined>> = node.attributes ?? {};
  checkButton(node, line, report);
  const name = attributes['name'] ?? '';
  const earlier = lineOf.get(name);
  if (earlier !== undefined && name !== '')
    report({ line, word: name }, `the project of line ${earlier} has the name "${name}" too`, 'choose another name');
  lineOf.set(name, line);
  const files = readOwnFiles(node, report);
  const written = [
    ...files.map(({ title }) => title),
    ...samples.map(({ fence }) => fence.flags.get('title') ?? ''),
    ...exercises.flatMap((exercise) => (exercise.kind === 'code' ? exercise.starters.map(({ title }) => title) : [])),
  ];
  const titles = toTitles(attributes['file']);
  checkTitles(titles, { written, files, line }, report);
  return { name, titles, files };
}

/** Report problems of the button: its text, and the words in braces. */
function checkButton(node: Directive, line: number, report: Report): void {
  const attributes: Readonly<Record<string, string | null | undefined>> = node.attributes ?? {};
  for (const word of Object.keys(attributes))
    if (!ATTRIBUTES.includes(word))
      report({ line, word }, `unknown word "${word}" on a project`, 'correct or remove it', ATTRIBUTES);
  if (!splitLabel(node).label)
    report(
      { line },
      'a project without a text on its button',
      'write `:::project[Download it]{name="shop" file="index.html"}`',
    );
  if (!NAME.test(attributes['name'] ?? ''))
    report(
      { line, word: 'name' },
      'a project without a name for its folder',
      'write `name="shop"`, in lower case letters, digits and single hyphens',
    );
  const { single } = attributes;
  if (single !== undefined && !PAGE_NAME.test(single ?? ''))
    report({ line, word: 'single' }, '"single" names no page', 'write `single="all-in-one.html"`');
}

/** Read the fences of a project: files whose final version the page does not show. */
function readOwnFiles(node: Directive, report: Report): WrittenFile[] {
  const files = splitLabel(node).content.flatMap((child): WrittenFile[] => {
    if (child.type === 'code') return readOwnFile(child, report);
    report(
      { line: child.position?.start.line ?? 1 },
      'a project contains something that is not a file',
      'put it above or below the project, which holds only fences such as ```css file title="style.css"',
    );
    return [];
  });
  refuseDoubledTitles(files, report);
  return files;
}

function readOwnFile(node: TreeNode<'code'>, report: Report): WrittenFile[] {
  const fence = toFence(node);
  const { flags, line } = fence;
  const title = flags.get('title') ?? '';
  for (const word of flags.keys())
    if (!WORDS.includes(word))
      report({ line, word }, `unknown word "${word}" on a file of a project`, 'correct or remove it', WORDS);
  if (flags.get('file') !== '')
    report(
      { line },
      'a fence of a project that is not a file',
      'write `file` after its language, or move it out of the project',
    );
  if (title !== '') return [toFile(fence, title)];
  report({ line }, 'a file without a title', 'write `title="style.css"`');
  return [];
}

interface NamedFiles {
  /** Titles that the project may name; empty for a sample without one. */
  readonly written: readonly string[];
  readonly files: readonly WrittenFile[];
  readonly line: number;
}

/** Compare the titles that a project names with the titles on the page. */
function checkTitles(titles: readonly string[], { written, files, line }: NamedFiles, report: Report): void {
  const known = [...new Set(written)].filter((title) => title !== '');
  if (titles.length === 0) report({ line }, 'a project without files', 'write `file="index.html, style.css"`', known);
  for (const [index, title] of titles.entries()) {
    const same = titles.slice(0, index).find((other) => other.toLowerCase() === title.toLowerCase());
    if (same !== undefined)
      report({ line, word: title }, `the project names "${same}" and "${title}"`, 'name one of them, or rename it');
  }
  for (const title of titles)
    if (!known.includes(title))
      report(
        { line, word: title },
        `the page has no file "${title}"`,
        'name the title of a sample, of the starter of an exercise, or of a fence `file` in the project',
        known,
      );
  for (const file of files)
    if (titles.length > 0 && !titles.includes(file.title))
      report(
        { line: file.line, word: file.title },
        `the project does not name its file "${file.title}"`,
        `add it to \`file\` in line ${line}`,
      );
}
