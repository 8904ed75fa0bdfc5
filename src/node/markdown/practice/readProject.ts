import type { TreeNode } from '../parse/engine.ts';
import { toFence } from './fenceOf.ts';
import type { WrittenFile, WrittenPractice, WrittenProject } from './practice.ts';
import { refuseDoubledTitles } from './refuse.ts';
import type { Reporter } from './reporter.ts';

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
  reporter: Reporter,
): WrittenProject {
  const line = node.position?.start.line ?? 1;
  const attributes: Readonly<Record<string, string | null | undefined>> = node.attributes ?? {};
  checkButton(node, line, reporter);
  const name = attributes['name'] ?? '';
  const earlier = lineOf.get(name);
  if (earlier !== undefined && name !== '')
    reporter.report(
      { line, word: name },
      { message: `the project of line ${earlier} has the name "${name}" too`, fix: 'choose another name' },
    );
  lineOf.set(name, line);
  const files = readOwnFiles(node, reporter);
  const written = [
    ...files.map(({ title }) => title),
    ...samples.map(({ fence }) => fence.flags.get('title') ?? ''),
    ...exercises.flatMap((exercise) => (exercise.kind === 'code' ? exercise.starters.map(({ title }) => title) : [])),
  ];
  const titles = toTitles(attributes['file']);
  checkTitles(titles, { written, files, line }, reporter);
  return { name, titles, files };
}

/** Report what is wrong with the button: its text, and the words in braces. */
function checkButton(node: Directive, line: number, { report }: Reporter): void {
  const attributes: Readonly<Record<string, string | null | undefined>> = node.attributes ?? {};
  for (const word of Object.keys(attributes))
    if (!ATTRIBUTES.includes(word))
      report(
        { line, word },
        { message: `unknown word "${word}" on a project`, known: ATTRIBUTES, fix: 'correct or remove it' },
      );
  if (!isLabel(node.children[0]))
    report(
      { line },
      {
        message: 'a project without a text on its button',
        fix: 'write `:::project[Download it]{name="shop" file="index.html"}`',
      },
    );
  if (!NAME.test(attributes['name'] ?? ''))
    report(
      { line, word: 'name' },
      {
        message: 'a project without a name for its folder',
        fix: 'write `name="shop"`, in lower case letters, digits and single hyphens',
      },
    );
  const { single } = attributes;
  if (single !== undefined && !PAGE_NAME.test(single ?? ''))
    report({ line, word: 'single' }, { message: '"single" names no page', fix: 'write `single="all-in-one.html"`' });
}

const isLabel = (node: TreeNode | undefined): boolean =>
  node?.type === 'paragraph' && node.data?.directiveLabel === true;

/** Read the fences of a project: files that the page does not show as they are at the end. */
function readOwnFiles(node: Directive, reporter: Reporter): WrittenFile[] {
  const files = node.children.flatMap((child): WrittenFile[] => {
    if (isLabel(child)) return [];
    if (child.type === 'code') return readOwnFile(child, reporter);
    reporter.report(
      { line: child.position?.start.line ?? 1 },
      {
        message: 'a project contains something that is not a file',
        fix: 'put it above or below the project, which holds only fences such as ```css file title="style.css"',
      },
    );
    return [];
  });
  refuseDoubledTitles(files, reporter);
  return files;
}

function readOwnFile(node: TreeNode<'code'>, { report }: Reporter): WrittenFile[] {
  const { language, flags, code, line } = toFence(node);
  const title = flags.get('title') ?? '';
  for (const word of flags.keys())
    if (!WORDS.includes(word))
      report(
        { line, word },
        { message: `unknown word "${word}" on a file of a project`, known: WORDS, fix: 'correct or remove it' },
      );
  if (flags.get('file') !== '')
    report(
      { line },
      {
        message: 'a fence of a project that is not a file',
        fix: 'write `file` after its language, or move it out of the project',
      },
    );
  if (title !== '') return [{ title, code, language, line }];
  report({ line }, { message: 'a file without a title', fix: 'write `title="style.css"`' });
  return [];
}

interface NamedFiles {
  /** Titles that the project may name; empty for a sample without one. */
  readonly written: readonly string[];
  readonly files: readonly WrittenFile[];
  readonly line: number;
}

/** Compare the titles that a project names with those that the page has. */
function checkTitles(titles: readonly string[], { written, files, line }: NamedFiles, { report }: Reporter): void {
  const known = [...new Set(written)].filter((title) => title !== '');
  if (titles.length === 0)
    report({ line }, { message: 'a project without files', known, fix: 'write `file="index.html, style.css"`' });
  for (const title of titles)
    if (!known.includes(title))
      report(
        { line, word: title },
        {
          message: `the page has no file "${title}"`,
          ...(known.length > 0 && { known }),
          fix: 'name the title of a sample, of the starter of an exercise, or of a fence `file` in the project',
        },
      );
  for (const file of files)
    if (titles.length > 0 && !titles.includes(file.title))
      report(
        { line: file.line, word: file.title },
        { message: `the project does not name its file "${file.title}"`, fix: `add it to \`file\` in line ${line}` },
      );
}
