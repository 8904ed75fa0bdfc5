import {
  EXERCISE_ATTRIBUTE,
  EXPLANATION_ATTRIBUTE,
  HINT_ATTRIBUTE,
  PRACTICE_ATTRIBUTE,
  SOLUTION_ATTRIBUTE,
  STARTER_ATTRIBUTE,
  type PracticeAction,
} from '../../../shared/practice/attributes.ts';
import { EXERCISE_LEVELS } from '../../../shared/practice/exercise.ts';
import { escapeHtml } from '../../markup/escapeHtml.ts';
import { addId, placeOf, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { toPlainText } from '../parse/plainText.ts';
import { isChoiceList, toChoiceParts, type ChoiceParts } from '../practice/choices.ts';
import { rolesOf, toFence } from '../practice/fenceOf.ts';
import { toFileName } from '../practice/fileName.ts';
import { renderTitle, reportUnclosed, splitLabel, type Directive } from './directive.ts';
import { reportUnclosed as reportUnclosedFence, toFigure } from './renderCode.ts';
import { reportDuplicateId } from './renderRawHtml.ts';

/** Parts of an exercise, in the order in which they are shown. */
interface Parts {
  /** Task, starters and files, as the author ordered them. */
  readonly body: string[];
  readonly hints: Directive[];
  readonly solutions: string[];
  readonly answers: string[];
  hasStarter: boolean;
  hasPrediction: boolean;
}

/** Render `::::exercise`: whole without scripts, with the elements that `src/shared/practice/attributes.ts` describes. An exercise
 *  with problems is rendered as far as it goes; the problems are reported by the reader of practice. */
export function renderExercise(node: Directive, page: Page): string {
  const { label, content } = splitLabel(node);
  const id = node.attributes?.['id'] ?? '';
  const title = label ? toPlainText(label.children).trim() : '';
  const parts = readParts(content, { id, title }, page);
  const { practice } = page.options.labels;
  const level = EXERCISE_LEVELS.find((known) => known === node.attributes?.['level']);
  const head =
    `<p class="exercise-head">${level ? `<span class="exercise-level">${escapeHtml(practice.levels[level])}</span> ` : ''}` +
    `<strong class="exercise-title"${toId(node, id, page)}>${renderTitle(node, page) ?? ''}</strong></p>`;
  const isAlive = !page.isExcerpt && id !== '';
  const named = isAlive ? ` ${EXERCISE_ATTRIBUTE}="${escapeHtml(id)}" aria-labelledby="${escapeHtml(id)}"` : '';
  return (
    `<section class="exercise"${named}>${head}\n` +
    [
      ...parts.body,
      ...(parts.hasPrediction && isAlive ? [toAnswerField(page)] : []),
      ...(isAlive ? [toControls(parts.hasStarter ? ['edit', 'run', 'check'] : ['check'], page)] : []),
      ...parts.hints.map((hint, index) => renderHint(hint, index, parts.hints.length, page)),
      ...renderSolution(parts, page),
    ].join('\n') +
    '\n</section>'
  );
}

function toId(node: Directive, id: string, page: Page): string {
  if (page.isExcerpt || id === '') return '';
  const isNew = addId(page, id);
  // The reader of practice reports ids of two exercises.
  if (!isNew && !page.found.exerciseIds.has(id)) reportDuplicateId(page, placeOf(node, page), id);
  page.found.exerciseIds.add(id);
  return isNew ? ` id="${escapeHtml(id)}"` : '';
}

function readParts(
  content: readonly TreeNode[],
  exercise: { readonly id: string; readonly title: string },
  page: Page,
): Parts {
  const parts: Parts = { body: [], hints: [], solutions: [], answers: [], hasStarter: false, hasPrediction: false };
  for (const node of content) {
    if (node.type === 'containerDirective' && node.name === 'hint') parts.hints.push(node);
    else if (isChoiceList(node)) parts.body.push(renderChoices(node, exercise, page));
    else if (node.type === 'code') addFence(node, exercise.id, parts, page);
    else parts.body.push(page.blocks([node], page));
  }
  return parts;
}

function addFence(node: TreeNode<'code'>, id: string, parts: Parts, page: Page): void {
  const fence = toFence(node);
  const [role] = rolesOf(fence);
  switch (role) {
    case 'test':
    case 'wrong':
      reportUnclosedFence(node, page);
      break;
    case 'solution':
      parts.solutions.push(toFigure(node, page));
      break;
    case 'answer':
      parts.answers.push(
        toFigure(node, page, { caption: fence.flags.get('file') ?? page.options.labels.practice.expected }),
      );
      break;
    case 'starter':
    case 'predict':
      if (role === 'predict') parts.hasPrediction = true;
      else parts.hasStarter = true;
      parts.body.push(renderStarter(node, id, page));
      break;
    default:
      parts.body.push(toFigure(node, page));
  }
}

function renderStarter(node: TreeNode<'code'>, id: string, page: Page): string {
  if (page.isExcerpt) return toFigure(node, page);
  const { flags, language } = toFence(node);
  const title = flags.get('title') || toFileName(id, language);
  return toFigure(node, page, { attributes: ` ${STARTER_ATTRIBUTE}="${escapeHtml(title)}"` });
}

function renderChoices(
  list: TreeNode<'list'>,
  { id, title }: { readonly id: string; readonly title: string },
  page: Page,
): string {
  const choices = list.children.map(toChoiceParts);
  const isSingle = choices.filter(({ isRight }) => isRight).length === 1;
  const items = choices.map((choice) => {
    const text = page.inlines(choice.label, page);
    const input = `<input type="${isSingle ? 'radio' : 'checkbox'}" name="${escapeHtml(id)}" value="${choice.id}">`;
    // An excerpt is shown in lists, where one page may hold it twice.
    return page.isExcerpt
      ? `<li>${text}</li>`
      : `<div class="choice"><label>${input}<span>${text}</span></label>${renderExplanation(choice, page)}</div>`;
  });
  if (page.isExcerpt) return `<ul>\n${items.join('\n')}\n</ul>`;
  return `<fieldset class="exercise-choices"><legend class="visually-hidden">${escapeHtml(title)}</legend>\n${items.join('\n')}\n</fieldset>`;
}

function renderExplanation({ explanation, isRight }: ChoiceParts, page: Page): string {
  const { practice } = page.options.labels;
  const verdict = `<strong>${escapeHtml(isRight ? practice.right : practice.wrong)}</strong>`;
  const html = page.blocks(explanation, page);
  const text = html.startsWith('<p>') ? `<p>${verdict} ${html.slice('<p>'.length)}` : `<p>${verdict}</p>\n${html}`;
  return `<details ${EXPLANATION_ATTRIBUTE}><summary>${escapeHtml(practice.explanation)}</summary>\n${text}\n</details>`;
}

function toAnswerField({ options: { labels } }: Page): string {
  return (
    `<label class="exercise-answer"><span>${escapeHtml(labels.practice.prediction)}</span>` +
    '<textarea rows="3" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea></label>'
  );
}

function toControls(actions: readonly PracticeAction[], { options: { labels } }: Page): string {
  const buttons = actions.map(
    (action) =>
      `<button type="button" ${PRACTICE_ATTRIBUTE}="${action}">${escapeHtml(labels.practice[action])}</button>`,
  );
  return `<p class="exercise-controls">${buttons.join(' ')}</p>`;
}

function renderHint(node: Directive, index: number, count: number, page: Page): string {
  reportUnclosed(node, page);
  const { practice } = page.options.labels;
  const name =
    count === 1
      ? practice.hint
      : practice.hintOf.replace('{number}', String(index + 1)).replace('{total}', String(count));
  const summary = renderTitle(node, page) ?? escapeHtml(name);
  return `<details ${HINT_ATTRIBUTE}><summary>${summary}</summary>\n${page.blocks(splitLabel(node).content, page)}\n</details>`;
}

/** Solutions, then what they print; the answer alone for a prediction. */
function renderSolution({ solutions, answers, hasPrediction }: Parts, page: Page): string[] {
  if (solutions.length + answers.length === 0) return [];
  const { practice } = page.options.labels;
  const summary = escapeHtml(hasPrediction ? practice.answer : practice.solution);
  return [
    `<details ${SOLUTION_ATTRIBUTE}><summary>${summary}</summary>\n${[...solutions, ...answers].join('\n')}\n</details>`,
  ];
}
