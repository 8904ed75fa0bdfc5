import {
  createRenderer,
  getMarkdownLabels,
  type MarkdownResult,
  normalizeText,
  parseFrontMatter,
  parseMarkdown,
  type TreeNode,
} from 'serbakode/content';
import readPractice from '../../packages/practice/src/markdown/part.ts';
import type { WrittenExercise } from '../../packages/practice/src/markdown/practice.ts';
import { parseFences, type Fence } from '../../packages/practice/src/shared/samples.ts';
import { toSamples, type Sample } from '../../packages/practice/src/shared/toSamples.ts';
import { readTextPractice } from './readTextPractice.ts';
import type { Source } from './sources.ts';

/** A content file, parsed for the rules. */
export interface Article extends Source {
  readonly text: string;
  readonly lines: readonly string[];
  /** The engine's result: headings, ids, links, images, problems. */
  readonly result: Omit<MarkdownResult, 'html' | 'excerptHtml' | 'titleHtml'>;
  /** Front matter by key; empty when there is none or it does not parse. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** First line after the front matter. */
  readonly bodyLine: number;
  /** Fences outside of exercises and projects. */
  readonly fences: readonly Fence[];
  readonly samples: readonly Sample<Fence>[];
  /** Expected outputs and errors that follow no sample that is run. */
  readonly orphans: readonly Fence[];
  /** Exercises without a problem of their own; the others' problems are in `result`. */
  readonly exercises: readonly WrittenExercise[];
  readonly lacksFrontMatter: boolean;
  readonly tree: readonly TreeNode[];
}

// Highlighting and labels are not needed, and the build checks what pages may load.
const renderer = createRenderer(
  {
    labels: getMarkdownLabels('en'),
    policy: {
      site: 'https://serbakode.example',
      origins: { img: [], media: [], font: [], connect: [], frame: [], form: [], script: [], style: [] },
      ownAttributes: [],
    },
  },
  [readPractice],
);

/** Read a text as the engine reads it. */
export async function parseArticle(source: Source, text: string): Promise<Article> {
  const { file } = source;
  const { body, bodyLine, value, problems } = parseFrontMatter(normalizeText(text), file);
  const format = file.endsWith('.mdx') ? 'mdx' : 'md';
  const {
    html: _html,
    excerptHtml: _excerpt,
    titleHtml: _title,
    ...result
  } = await renderer.render({ text, file, format });
  const { frontMatter } = result;
  const tree = parseMarkdown(body, format).children;
  const practice = [...walk(tree)].filter((node) => isExercise(node) || isProject(node));
  const isInPractice = (line: number) =>
    practice.some(({ position }) => position && position.start.line < line && line < position.end.line);
  const fences = parseFences(text).filter(({ line }) => !isInPractice(line));
  return {
    ...source,
    text,
    lines: text.split(/\r?\n/),
    result,
    fields: typeof frontMatter === 'object' && frontMatter !== null ? { ...frontMatter } : {},
    bodyLine,
    lacksFrontMatter: value === null && problems.length === 0,
    fences,
    ...toSamples(fences),
    exercises: readTextPractice({ text, file, format }).exercises,
    tree,
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
