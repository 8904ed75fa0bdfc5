import { EXERCISE_ATTRIBUTE } from 'serbakode/client';
import type { Drafts } from './drafts.ts';
import type { Stored } from './items.ts';

const FIELDS = '.exercise-choices input, .exercise-answer textarea';

/** Whether an event target is the field of a prediction. */
export const isPrediction = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.matches('.exercise-answer *');

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Store choices and typed answers of exercises as drafts, before the code of practice is loaded. Stored answers are
 *  restored in exercises without an answer, and answers that change elsewhere are shown.
 *  @param signal stops this and empties the fields, when the page or its reader changes */
export function followAnswers(drafts: Drafts, signal: AbortSignal): void {
  const sections = [...document.querySelectorAll(`[${EXERCISE_ATTRIBUTE}]`)].filter((section) =>
    section.querySelector(FIELDS),
  );
  const stored = new Map(sections.map((section) => [section, readStored(section, drafts)]));
  for (const [section, answer] of stored) {
    // The answer was given while the application was loading.
    if (readAnswer(section) === '') writeAnswer(section, answer ?? '');
    else keepAnswer(section, drafts);
  }

  function showNewer(): void {
    if (!drafts.isCurrent()) return;
    for (const [section, before] of stored) {
      const answer = readStored(section, drafts);
      if (answer === before) continue;
      stored.set(section, answer);
      if (answer !== (readAnswer(section) || null)) writeAnswer(section, answer ?? '');
    }
  }

  signal.addEventListener('abort', drafts.subscribe(showNewer));
  signal.addEventListener('abort', () => {
    for (const section of sections) writeAnswer(section, '');
  });
  document.addEventListener(
    'input',
    ({ target }) => {
      const section = target instanceof Element && target.matches(FIELDS) && target.closest(`[${EXERCISE_ATTRIBUTE}]`);
      if (section) keepAnswer(section, drafts);
    },
    { signal },
  );
}

/** Store an answer. */
export function keepAnswer(section: Element, drafts: Drafts): Stored {
  forgetOnReturn(section);
  const answer = readAnswer(section) || null;
  return answer === readStored(section, drafts)
    ? 'stored'
    : drafts.write('answer', toKey(section), toKey(section), answer);
}

const toKey = (section: Element): string => section.getAttribute(EXERCISE_ATTRIBUTE) ?? '';

const readStored = (section: Element, drafts: Drafts): string | null => drafts.read('answer', toKey(section));

const listFields = (section: Element): Field[] => [...section.querySelectorAll<Field>(FIELDS)];

const isText = (field: Field): field is HTMLTextAreaElement => field.localName === 'textarea';

/** Read an answer. @returns the typed text, or the ids of the selected choices */
function readAnswer(section: Element): string {
  return listFields(section)
    .flatMap((field) => (isText(field) || field.checked ? [field.value] : []))
    .join(' ');
}

function writeAnswer(section: Element, answer: string): void {
  if (answer !== '') forgetOnReturn(section);
  const chosen = new Set(answer.split(' '));
  for (const field of listFields(section)) {
    if (isText(field)) field.value = answer;
    else field.checked = chosen.has(field.value);
  }
}

/** Otherwise a browser that restores the page would fill in the previous reader's answers. HTML has no such attribute
 *  for choices, so the article does not have it. */
function forgetOnReturn(section: Element): void {
  for (const field of listFields(section)) field.autocomplete = 'off';
}
