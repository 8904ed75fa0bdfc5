import {
  addLink,
  type Directive,
  type FigureParts,
  type MarkdownPart,
  type Page,
  placeOf,
  report,
  splitLabel,
  toToken,
  type TreeNode,
} from 'serbakode/part';
import { PRACTICE_ATTRIBUTE, SAMPLE_ATTRIBUTE } from '../shared/attributes.ts';
import type { PracticeData } from '../shared/practiceData.ts';
import { PRACTICE_LANGUAGES } from '../shared/protocol.ts';
import { FENCE_WORDS, isHiddenFence, toFence } from './fenceOf.ts';
import { findRunnable } from './findRunnable.ts';
import { readPractice } from './readPractice.ts';
import { renderExercise } from './renderExercise.ts';
import { renderProject } from './renderProject.ts';
import { textsOf } from './textsOf.ts';
import { toDraft } from './toDraft.ts';

/** Reads the samples, exercises and projects of a page. */
const readMarkdown: MarkdownPart = (text, data) => {
  const playground = (data as PracticeData | undefined)?.playground ?? null;
  const practice = readPractice(text, text);
  const { directives, projects } = practice.nodes;
  return {
    problems: practice.problems,
    pageData: toDraft(practice),
    shown: findRunnable(practice.samples),
    exercises: practice.exercises.map(({ id, outcome }) => ({ id, outcome })),
    hiddenLines: practice.answerLines,
    emptyBoxes: practice.choiceLines,
    ids: directives.flatMap(({ attributes }) => attributes?.['id'] || []),
    // A project shows only its button.
    hidden: new Set<TreeNode>([
      ...projects,
      ...directives.flatMap(({ children }) =>
        children.filter((child) => child.type === 'code' && isHiddenFence(child)),
      ),
    ]),
    directives: DIRECTIVES,
    fenceWords: FENCE_WORDS,
    addToFigure: (node, page) => {
      const index = page.isExcerpt ? undefined : practice.sampleIndexes.get(node);
      return index === undefined ? null : toSampleParts(node, index, page, playground);
    },
  };
};

export default readMarkdown;

const DIRECTIVES = new Map([
  ['exercise', renderExercise],
  ['hint', refuse(':::hint outside of ::::exercise', 'put it directly below the exercise it helps with')],
  ['why', refuse(':::why outside of ::::exercise', 'put it directly below the solution that it explains')],
  ['project', renderProject],
]);

/** Create a renderer that reports a directive and renders its content. */
function refuse(message: string, fix: string) {
  return (node: Directive, page: Page): string => {
    report(page, node, message, fix);
    return page.blocks(splitLabel(node).content, page);
  };
}

/** Add the position of a sample, and buttons that `finishHtml` keeps if the sample runs in the page. */
function toSampleParts(
  node: TreeNode<'code'>,
  index: number,
  page: Page,
  playground: PracticeData['playground'],
): FigureParts {
  const { flags } = toFence(node);
  const runs = PRACTICE_LANGUAGES.some((language) => language === node.lang) && !flags.has('file');
  const { element, text } = page.out;
  const toButton = (action: 'run' | 'steps') =>
    element(
      'button',
      { type: 'button', [PRACTICE_ATTRIBUTE]: action, [toToken('S', index)]: true },
      text(textsOf(page)[action]),
    );
  const toLink = (path: string) => {
    const target = toToken('L', addLink(page, path, placeOf(node, page), ''));
    const href = { token: `${target}?sample=${toToken('P')}:${index}`, text: '' };
    return element(
      'a',
      { class: 'code-open', href, [toToken('S', index)]: true },
      text(`${textsOf(page).openIn} ${path}`),
    );
  };
  const link = playground === null || flags.has('args') ? '' : toLink(playground);
  return {
    attributes: { [SAMPLE_ATTRIBUTE]: String(index) },
    button: runs ? toButton('run') + link + (flags.has('steps') ? toButton('steps') : '') : '',
  };
}
