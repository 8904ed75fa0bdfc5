import { splitLabel, type Problem, type Tree, type TreeNode } from 'serbakode/part';
import { toSamples, type SampleFence } from '../shared/toSamples.ts';
import { isChoiceList, toChoiceParts } from './choices.ts';
import { createReport, type Report } from './createReport.ts';
import { isAnswer, rolesOf, toFence } from './fenceOf.ts';
import { findNameFault } from './fileName.ts';
import type { WrittenExercise, WrittenPractice } from './practice.ts';
import { readExercise } from './readExercise.ts';
import { readProject } from './readProject.ts';

interface PracticeContext {
  /** File name shown in problems. */
  readonly file: string;
  /** Lines of the file as written. */
  readonly lines: readonly string[];
  readonly frontMatter: unknown;
}

interface FoundPractice extends WrittenPractice {
  readonly problems: readonly Problem[];
  /** Position of each sample among the page's samples. */
  readonly sampleIndexes: ReadonlyMap<TreeNode<'code'>, number>;
  /** Line ranges that are not part of a task: answers, their reasons, and files that are only downloaded. */
  readonly answerLines: readonly (readonly [number, number])[];
  /** Lines of the choices. */
  readonly choiceLines: readonly number[];
  /** Directives of its exercises and projects. */
  readonly nodes: Readonly<Record<'directives' | 'projects', readonly TreeNode<'containerDirective'>[]>>;
}

/** Read the samples, exercises and projects of a parsed text. */
export function readPractice(tree: Pick<Tree, 'children'>, context: PracticeContext): FoundPractice {
  const fences: { readonly node: TreeNode<'code'>; readonly fence: SampleFence }[] = [];
  const directives: TreeNode<'containerDirective'>[] = [];
  const projectNodes: TreeNode<'containerDirective'>[] = [];
  visit(tree.children, (node) => {
    if (node.type === 'code') fences.push({ node, fence: toFence(node) });
    if (node.type !== 'containerDirective') return true;
    if (node.name === 'project') projectNodes.push(node);
    else if (node.name === 'exercise') directives.push(node);
    else return true;
    return false;
  });
  const { samples } = toSamples(fences.map(({ fence }) => fence));
  const nodes = new Map(fences.map(({ node, fence }) => [fence, node]));
  const sampleIndexes = new Map(
    samples.flatMap(({ fence }, index) => {
      const node = nodes.get(fence);
      return node ? [[node, index] as const] : [];
    }),
  );
  const problems: Problem[] = [];
  const report = createReport(problems, context.file, context.lines);
  visit(tree.children, (node) => {
    if (node.type !== 'code') return true;
    const fence = toFence(node);
    checkFileNames(fence, report);
    return true;
  });
  const outcomeCount = countOutcomes(context.frontMatter);
  const exercises: WrittenExercise[] = [];
  const lineOf = new Map<string, number>();
  for (const node of directives) {
    const exercise = readExercise(node, { samples, outcomeCount, lineOf, problems, report });
    if (exercise) exercises.push(exercise);
  }
  const projectContext = { samples, exercises, lineOf: new Map<string, number>() };
  const projects = projectNodes.map((node) => readProject(node, projectContext, report));
  const nodesOf = { directives, projects: projectNodes };
  return { samples, exercises, projects, problems, sampleIndexes, ...findAnswers(tree.children), nodes: nodesOf };
}

/** Find content that readers see only after they have solved an exercise, or never. */
function findAnswers(nodes: readonly TreeNode[]): Pick<FoundPractice, 'answerLines' | 'choiceLines'> {
  const answerLines: (readonly [number, number])[] = [];
  const choiceLines: number[] = [];
  const hide = ({ position }: TreeNode) => position && answerLines.push([position.start.line, position.end.line]);
  visit(nodes, (node) => {
    if (node.type === 'code' && isAnswer(toFence(node))) hide(node);
    if (node.type !== 'containerDirective') return true;
    const { content } = splitLabel(node);
    if (node.name === 'project') content.forEach(hide);
    if (node.name === 'why') hide(node);
    if (node.name === 'exercise')
      for (const choice of content.filter(isChoiceList).flatMap((list) => list.children.map(toChoiceParts))) {
        choiceLines.push(choice.line);
        if (choice.explanationLines) answerLines.push(choice.explanationLines);
      }
    return node.name !== 'project' && node.name !== 'why';
  });
  return { answerLines, choiceLines };
}

/** Visit blocks: text contains neither fences nor directives.
 *  @param enter returns whether the children of a node are visited */
function visit(nodes: readonly TreeNode[], enter: (node: TreeNode) => boolean): void {
  for (const node of nodes) {
    if (node.type === 'paragraph' || node.type === 'heading') continue;
    if (enter(node) && 'children' in node) visit(node.children, enter);
  }
}

/** Report titles that are not valid as names of files on a reader's device. Titles of code that is only shown are
 *  captions. */
function checkFileNames(fence: SampleFence, report: Report): void {
  const { flags, language, line } = fence;
  const isFile = language === 'html' || flags.has('run') || flags.has('file') || rolesOf(fence).length > 0;
  if (!isFile) return;
  for (const name of [flags.get('title'), flags.get('file')]) {
    const fault = name ? findNameFault(name) : null;
    if (name && fault !== null)
      report({ line, word: name }, `the file name "${name}" ${fault}`, 'write a name such as `data/hujan.csv`');
  }
}

/** Number of `outcomes` in front matter. */
function countOutcomes(frontMatter: unknown): number {
  if (typeof frontMatter !== 'object' || frontMatter === null || !('outcomes' in frontMatter)) return 0;
  return Array.isArray(frontMatter.outcomes) ? frontMatter.outcomes.length : 0;
}
