import { EXERCISE_ATTRIBUTE } from '../../shared/practice/attributes.ts';
import { findShownPage } from '../browser/findShownPage.ts';
import { ANSWER_PREFIX, type Drafts } from './drafts.ts';

const FIELDS = '.exercise-choices input, .exercise-answer textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Store choices and typed answers of exercises as drafts, before the code of practice is loaded. Stored answers are
 *  restored in exercises without an answer.
 *  @param page permalink, as in `Drafts` */
export function followAnswers(page: string, drafts: Drafts, signal: AbortSignal): void {
  for (const section of findShownPage().querySelectorAll(`[${EXERCISE_ATTRIBUTE}]`)) {
    if (section.querySelector(FIELDS) === null) continue;
    // The answer was given while the application was loading, or restored by the browser.
    if (readAnswer(section) === '') writeAnswer(section, drafts.read(page, toAnswerKey(section)) ?? '');
    else keepAnswer(section, page, drafts);
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      const section = target instanceof Element && target.matches(FIELDS) && target.closest(`[${EXERCISE_ATTRIBUTE}]`);
      if (section) keepAnswer(section, page, drafts);
    },
    { signal },
  );
}

/** Store an answer. @returns false if it could not be stored */
export function keepAnswer(section: Element, page: string, drafts: Drafts): boolean {
  return drafts.write(page, toAnswerKey(section), readAnswer(section) || null);
}

const toAnswerKey = (section: Element): string => ANSWER_PREFIX + (section.getAttribute(EXERCISE_ATTRIBUTE) ?? '');

const listFields = (section: Element): Field[] => [...section.querySelectorAll<Field>(FIELDS)];

const isText = (field: Field): field is HTMLTextAreaElement => field.localName === 'textarea';

/** Read an answer. @returns the typed text, or the ids of the selected choices */
function readAnswer(section: Element): string {
  return listFields(section)
    .flatMap((field) => (isText(field) || field.checked ? [field.value] : []))
    .join(' ');
}

function writeAnswer(section: Element, answer: string): void {
  const chosen = new Set(answer.split(' '));
  for (const field of listFields(section)) {
    if (isText(field)) field.value = answer;
    else field.checked = chosen.has(field.value);
  }
}
