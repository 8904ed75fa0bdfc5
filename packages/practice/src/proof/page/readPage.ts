import type { CheckSurroundings } from 'serbakode';
import { normalizeText, parseFrontMatter, parseMarkdown, readOwnFormat, type TreeNode } from 'serbakode/content';
import type { WrittenExercise } from '../../markdown/practice.ts';
import { parseFences, type Fence } from '../../shared/samples.ts';
import { toSamples, type Sample } from '../../shared/toSamples.ts';
import { readParsedPractice } from './readTextPractice.ts';

/** A file of a site's content. */
export interface PageFile {
  /** Path as shown in problems: `site/blog/2023-02-24-a.md`. */
  readonly file: string;
  /** From the site's folder, with `/`: `blog/2023-02-24-a.md`. */
  readonly sitePath: string;
}

/** A page with its samples and exercises. */
export interface WrittenPage extends PageFile {
  readonly text: string;
  readonly tree: readonly TreeNode[];
  /** Fences outside exercises and projects. */
  readonly fences: readonly Fence[];
  readonly samples: readonly Sample<Fence>[];
  /** Expected outputs and errors that follow no sample that is run. */
  readonly orphans: readonly Fence[];
  /** Exercises without a problem; a build reports problems. */
  readonly exercises: readonly WrittenExercise[];
}

/** Read the samples and exercises of a page.
 *  @param markdownFormat format of the site's `.md` files
 *  @throws MarkdownSyntaxError for MDX that does not parse */
export function readPage(
  { file, sitePath }: PageFile,
  text: string,
  markdownFormat: CheckSurroundings['markdownFormat'] = 'md',
): WrittenPage {
  const normal = normalizeText(text);
  const { body, value } = parseFrontMatter(normal, file);
  const format = readOwnFormat(value, file) ?? (file.endsWith('.mdx') || markdownFormat === 'mdx' ? 'mdx' : 'md');
  const tree = parseMarkdown(body, format).children;
  const practice = [...walk(tree)].filter((node) => isExercise(node) || isProject(node));
  const isInPractice = (line: number) =>
    practice.some(({ position }) => position && position.start.line < line && line < position.end.line);
  const fences = parseFences(text).filter(({ line }) => !isInPractice(line));
  return {
    file,
    sitePath,
    text,
    tree,
    fences,
    ...toSamples(fences),
    exercises: readParsedPractice(tree, format, { file, lines: normal.split('\n'), frontMatter: value }).exercises,
  };
}

export function isExercise(node: TreeNode): node is TreeNode<'containerDirective'> {
  return node.type === 'containerDirective' && node.name === 'exercise';
}

const isProject = (node: TreeNode): boolean => node.type === 'containerDirective' && node.name === 'project';

/** Every node of a tree, parents before their children. */
export function* walk(nodes: readonly TreeNode[]): Generator<TreeNode> {
  for (const node of nodes) {
    yield node;
    if ('children' in node) yield* walk(node.children);
  }
}
