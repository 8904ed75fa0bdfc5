import {
  EXERCISE_ATTRIBUTE,
  addId,
  type Attributes,
  type Directive,
  isParagraph,
  type Page,
  reportDuplicateId,
  splitLabel,
  toPlainText,
  type TreeNode,
} from 'serbakode/part';
import {
  EXPLANATION_ATTRIBUTE,
  HINT_ATTRIBUTE,
  OTHER_ANSWER_ATTRIBUTE,
  PRACTICE_ATTRIBUTE,
  type PracticeAction,
  REASON_ATTRIBUTE,
  SOLUTION_ATTRIBUTE,
  STARTER_ATTRIBUTE,
} from '../shared/attributes.ts';
import { EXERCISE_LEVELS } from '../shared/exercise.ts';
import type { SampleFence } from '../shared/toSamples.ts';
import { isChoiceList, toChoiceParts, type ChoiceParts } from './choices.ts';
import { isHiddenFence, rolesOf, toFence, toFileName } from './fenceOf.ts';
import { textsOf } from './textsOf.ts';

/** Parts of an exercise, in the order in which they are shown. */
interface Parts {
  /** Task, starters and files, as the author ordered them. */
  readonly body: string[];
  readonly hints: Directive[];
  /** Right answers with their reasons, as the author ordered them. */
  readonly solutions: string[];
  readonly answers: string[];
  /** Name of the right answer whose files were read last; empty for the first one. */
  answerName: string;
  hasStarter: boolean;
  hasPrediction: boolean;
}

/** Render `::::exercise`: complete without scripts, with the elements that `shared/attributes.ts` describes. An
 *  exercise with problems is rendered as far as possible; `readPractice` reports the problems. */
export function renderExercise(node: Directive, page: Page): string {
  const { label, content: nodes } = splitLabel(node);
  const id = node.attributes?.['id'] ?? '';
  const title = label ? toPlainText(label.children).trim() : '';
  const parts = readParts(nodes, { id, title }, page);
  const practice = textsOf(page);
  const level = EXERCISE_LEVELS.find((known) => known === node.attributes?.['level']);
  const { element, text } = page.out;
  const heading = element(
    'strong',
    { class: 'exercise-title', id: toId(node, id, page) },
    page.title(node, page) ?? '',
  );
  const head = level
    ? element('span', { class: 'exercise-level' }, text(practice.levels[level])) + text(' ') + heading
    : heading;
  const isAlive = !page.isExcerpt && id !== '';
  const content = [
    ...parts.body,
    ...(parts.hasPrediction && isAlive ? [toAnswerField(page)] : []),
    ...(isAlive ? [toControls(toActions(node, parts), page)] : []),
    ...parts.hints.map((hint, index) => renderHint(hint, index, parts.hints.length, page)),
    ...renderSolution(parts, page),
  ];
  return element(
    'section',
    { class: 'exercise', ...(isAlive ? { [EXERCISE_ATTRIBUTE]: id, 'aria-labelledby': id } : {}) },
    `${element('p', { class: 'exercise-head' }, head)}\n${content.join('\n')}\n`,
  );
}

function toId(node: Directive, id: string, page: Page): string | undefined {
  if (page.isExcerpt || id === '') return undefined;
  const isNew = addId(page, id);
  // `readPractice` reports two exercises with the same id.
  const isRepeated = page.parts.some(({ ids }) => ids.indexOf(id) !== ids.lastIndexOf(id));
  if (!isNew && !isRepeated) reportDuplicateId(page, node, id);
  return isNew ? id : undefined;
}

function readParts(
  content: readonly TreeNode[],
  exercise: { readonly id: string; readonly title: string },
  page: Page,
): Parts {
  const parts: Parts = {
    body: [],
    hints: [],
    solutions: [],
    answers: [],
    answerName: '',
    hasStarter: false,
    hasPrediction: false,
  };
  for (const node of content) {
    if (node.type === 'containerDirective' && node.name === 'hint') parts.hints.push(node);
    else if (node.type === 'containerDirective' && node.name === 'why')
      (parts.hasPrediction ? parts.answers : parts.solutions).push(renderReason(node, page));
    else if (isChoiceList(node)) parts.body.push(renderChoices(node, exercise, page));
    else if (node.type === 'code') addFence(node, exercise.id, parts, page);
    else parts.body.push(page.blocks([node], page));
  }
  return parts;
}

function addFence(node: TreeNode<'code'>, id: string, parts: Parts, page: Page): void {
  const fence = toFence(node);
  if (isHiddenFence(node)) return page.checkEnd(node, page);
  const [role] = rolesOf(fence);
  switch (role) {
    case 'solution':
      parts.solutions.push(...renderName(fence, parts, page), page.figure(node, page));
      break;
    case 'answer':
      parts.answers.push(page.figure(node, page, { caption: fence.flags.get('file') ?? textsOf(page).expected }));
      break;
    case 'starter':
    case 'predict':
      if (role === 'predict') parts.hasPrediction = true;
      else parts.hasStarter = true;
      parts.body.push(renderStarter(node, id, page));
      break;
    default:
      parts.body.push(page.figure(node, page));
  }
}

/** Render the name of another right answer above its first file. */
function renderName({ flags }: SampleFence, parts: Parts, { out: { element, text } }: Page): string[] {
  const name = (flags.get('solution') ?? '').trim();
  if (name === parts.answerName) return [];
  parts.answerName = name;
  return [element('p', { [OTHER_ANSWER_ATTRIBUTE]: true }, element('strong', {}, text(name)))];
}

/** Render why an answer is right. */
function renderReason(node: Directive, page: Page): string {
  page.checkEnd(node, page);
  const { element, text } = page.out;
  const title = page.title(node, page) ?? text(textsOf(page).explanation);
  return element('div', { [REASON_ATTRIBUTE]: true }, renderTitled(title, splitLabel(node).content, page));
}

/** Render blocks with a title before the text of the first. */
function renderTitled(title: string, blocks: readonly TreeNode[], page: Page): string {
  const { element, text } = page.out;
  const [first, ...others] = blocks;
  const beside = isParagraph(first) ? text(' ') + page.paragraph(first, page) : '';
  const below = page.blocks(isParagraph(first) ? others : blocks, page);
  return [element('p', {}, element('strong', {}, title) + beside), below].filter((part) => part !== '').join('\n');
}

function renderStarter(node: TreeNode<'code'>, id: string, page: Page): string {
  if (page.isExcerpt) return page.figure(node, page);
  const { flags, language } = toFence(node);
  const title = flags.get('title') || toFileName(id, language);
  return page.figure(node, page, { attributes: { [STARTER_ATTRIBUTE]: title } });
}

function renderChoices(
  list: TreeNode<'list'>,
  { id, title }: { readonly id: string; readonly title: string },
  page: Page,
): string {
  const { element, text } = page.out;
  const choices = list.children.map(toChoiceParts);
  // An excerpt is shown in lists, where one page may hold it twice.
  if (page.isExcerpt) {
    const items = choices.map(({ label }) => element('li', {}, page.inlines(label, page)));
    return element('ul', {}, `\n${items.join('\n')}\n`);
  }
  const type = choices.filter(({ isRight }) => isRight).length === 1 ? 'radio' : 'checkbox';
  const items = choices.map((choice) => {
    const shown = element('span', {}, page.inlines(choice.label, page));
    const label = element('label', {}, element('input', { type, name: id, value: choice.id }) + shown);
    return element('div', { class: 'choice' }, label + renderExplanation(choice, page));
  });
  const legend = element('legend', { class: 'visually-hidden' }, text(title));
  return element('fieldset', { class: 'exercise-choices' }, `${legend}\n${items.join('\n')}\n`);
}

function renderExplanation({ explanation, isRight }: ChoiceParts, page: Page): string {
  const practice = textsOf(page);
  const { text } = page.out;
  const content = renderTitled(text(isRight ? practice.right : practice.wrong), explanation, page);
  return renderFold({ [EXPLANATION_ATTRIBUTE]: true }, text(practice.explanation), content, page);
}

/** Render content in `details`. */
function renderFold(attributes: Attributes, summary: string, content: string, { out: { element } }: Page): string {
  return element('details', attributes, `${element('summary', {}, summary)}\n${content}\n`);
}

function toAnswerField(page: Page): string {
  const { element, text } = page.out;
  const attributes = { rows: '3', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' };
  const label = element('span', {}, text(textsOf(page).prediction));
  return element('label', { class: 'exercise-answer' }, label + element('textarea', attributes));
}

type ExerciseAction = Exclude<PracticeAction, 'download' | 'steps'>;

function toActions({ attributes }: Directive, { hasStarter }: Parts): readonly ExerciseAction[] {
  if (!hasStarter) return ['check'];
  return [...(attributes && 'shuffle' in attributes ? (['order'] as const) : []), 'edit', 'run', 'check'];
}

function toControls(actions: readonly ExerciseAction[], page: Page): string {
  const { element, text } = page.out;
  const buttons = actions.map((action) =>
    element('button', { type: 'button', [PRACTICE_ATTRIBUTE]: action }, text(textsOf(page)[action])),
  );
  return element('p', { class: 'exercise-controls' }, buttons.join(text(' ')));
}

function renderHint(node: Directive, index: number, count: number, page: Page): string {
  page.checkEnd(node, page);
  const practice = textsOf(page);
  const name =
    count === 1
      ? practice.hint
      : practice.hintOf.replace('{number}', String(index + 1)).replace('{total}', String(count));
  const summary = page.title(node, page) ?? page.out.text(name);
  return renderFold({ [HINT_ATTRIBUTE]: true }, summary, page.blocks(splitLabel(node).content, page), page);
}

/** Render the solutions and their output, or only the answer of a prediction. */
function renderSolution({ solutions, answers, hasPrediction }: Parts, page: Page): string[] {
  if (solutions.length + answers.length === 0) return [];
  const practice = textsOf(page);
  const summary = page.out.text(hasPrediction ? practice.answer : practice.solution);
  return [renderFold({ [SOLUTION_ATTRIBUTE]: true }, summary, [...solutions, ...answers].join('\n'), page)];
}
