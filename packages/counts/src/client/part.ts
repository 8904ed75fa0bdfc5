import { createConfigSource } from '@serbakode/accounts/counters';
import { HINT_ATTRIBUTE, JUDGED_EVENT, SOLUTION_ATTRIBUTE, type Judged } from '@serbakode/practice/exercises';
import { EXERCISE_ATTRIBUTE, isSolved, loadOnce, type ClientPart } from 'serbakode/client';
import type { Act } from '../shared/counters.ts';
import type { Counting } from './count.later.ts';

const IN_EXERCISE = `[${EXERCISE_ATTRIBUTE}]`;

/** One promise for all calls, which keeps their order. */
const load = loadOnce(() => import('./count.later.ts'));

/** Attributes of elements that open, with the act of opening them. */
const OPENED: readonly (readonly [string, Act])[] = [
  [HINT_ATTRIBUTE, 'hint'],
  [SOLUTION_ATTRIBUTE, 'solution'],
];

/** Counts what readers do with the exercises of chapters. Nothing is loaded before the first try. */
export default {
  create: ({ items, areas, filesBase }) => ({
    items,
    readConfig: createConfigSource(filesBase, areas.device, () => false),
  }),
  onVisit: ({ page, created }) => {
    const leaving = new AbortController();
    if (!page.isChapter || page.exercises.length === 0 || isUnwanted()) return () => {};

    function note(target: Element, act: Act): void {
      const section = target.closest(IN_EXERCISE);
      const itemId = page.exercises[section ? [...document.querySelectorAll(IN_EXERCISE)].indexOf(section) : -1];
      // Solved on another device, or before anything was counted.
      if (itemId === undefined || isSolved(created.items.read(), itemId)) return;
      load().then(
        ({ count }) => count(created, itemId, act),
        (error: unknown) => console.warn('Nothing is counted.', error),
      );
    }

    function countOpened(details: HTMLDetailsElement): void {
      const act = OPENED.find(([attribute]) => details.hasAttribute(attribute))?.[1];
      if (act) note(details, act);
    }

    document.addEventListener(
      JUDGED_EVENT,
      (event) => {
        const { isPassed } = (event as CustomEvent<Judged>).detail;
        if (event.target instanceof Element) note(event.target, isPassed ? 'passed' : 'failed');
      },
      leaving,
    );
    // In the capture phase, because `toggle` does not bubble.
    document.addEventListener(
      'toggle',
      ({ target }) => {
        if (target instanceof HTMLDetailsElement && target.open) countOpened(target);
      },
      { signal: leaving.signal, capture: true },
    );
    // They may have been opened before the application started.
    for (const details of document.querySelectorAll<HTMLDetailsElement>(`${IN_EXERCISE} details[open]`))
      countOpened(details);
    return () => leaving.abort();
  },
} satisfies ClientPart<unknown, Counting>;

/** Whether the browser signals that its reader does not want to be counted: Do Not Track, Global Privacy Control. */
const isUnwanted = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
