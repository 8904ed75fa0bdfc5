import type { TreeNode } from '../parse/engine.ts';
import type { WrittenPractice } from './practice.ts';
import type { Reporter } from './reporter.ts';

const ATTRIBUTES = ['name', 'file', 'single'];
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PAGE_NAME = /^[\w-]+\.html$/;

/** Titles in the attribute `file` of a directive: `a.html, b.css`. */
export const toTitles = (written: string | null | undefined): string[] =>
  (written ?? '').split(',').flatMap((name) => name.trim() || []);

/** Report what is wrong with `:::project`, whose files readers take away. */
export function checkProject(
  node: TreeNode<'containerDirective'>,
  { samples, exercises }: WrittenPractice,
  { report }: Reporter,
): void {
  const line = node.position?.start.line ?? 1;
  const attributes: Readonly<Record<string, string | null | undefined>> = node.attributes ?? {};
  const [label, ...content] = node.children;
  for (const word of Object.keys(attributes))
    if (!ATTRIBUTES.includes(word))
      report(
        { line, word },
        { message: `unknown word "${word}" on a project`, known: ATTRIBUTES, fix: 'correct or remove it' },
      );
  if (label?.type !== 'paragraph' || label.data?.directiveLabel !== true || content.length > 0)
    report(
      { line },
      {
        message: 'a project is its button, and nothing else',
        fix: 'write `:::project[Download it]{name="shop" file="index.html"}`, and `:::` on the next line',
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
  const written = [
    ...samples.map(({ fence }) => fence.flags.get('title') ?? ''),
    ...exercises.flatMap((exercise) => (exercise.kind === 'code' ? exercise.starters.map(({ title }) => title) : [])),
  ];
  const known = [...new Set(written)].filter((title) => title !== '');
  const titles = toTitles(attributes['file']);
  if (titles.length === 0)
    report({ line }, { message: 'a project without files', known, fix: 'write `file="index.html, style.css"`' });
  for (const title of titles)
    if (!known.includes(title))
      report(
        { line, word: title },
        {
          message: `the page has no file "${title}"`,
          ...(known.length > 0 && { known }),
          fix: 'name the title of a sample of this page, or of the starter of an exercise',
        },
      );
}
