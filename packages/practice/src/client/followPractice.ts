import { createRootAttribute, isAppLive, loadOnce, reloadIfStale, toPress } from 'serbakode/client';
import { PRACTICE_ATTRIBUTE, type PracticeAction } from '../shared/attributes.ts';
import { followAnswers, isPrediction } from './answers.ts';
import { createDrafts } from './drafts.ts';
import type { Practice } from './practice.later.tsx';
import type { PracticeOptions } from './session.ts';
import { createSolved } from './solved.ts';

/** Listen for taps on a page's samples and exercises, and show the reader's drafts and solved exercises. Nothing is
 *  loaded before the first tap, unless this reader has some on the page.
 *  @returns a function that stops everything the page runs */
export function followPractice(options: PracticeOptions): () => void {
  const { store } = options;
  const leaving = new AbortController();
  const labels = new WeakMap<HTMLElement, string>();
  /** Buttons that were pressed and wait for the code. */
  const waiting = new WeakSet<HTMLElement>();
  let reader = openForReader(options);
  let hasBegun = false;

  async function act(button: HTMLElement): Promise<void> {
    // A second press would undo the first one: close what it opens.
    if (waiting.has(button)) return;
    waiting.add(button);
    const label = labels.get(button) ?? button.textContent;
    labels.set(button, label);
    button.ariaBusy = 'true';
    try {
      const practice = await reader.open();
      button.textContent = label;
      if (!leaving.signal.aborted) practice.act(button, button.getAttribute(PRACTICE_ATTRIBUTE) as PracticeAction);
      // The same page was rendered again meanwhile, as after a save in the preview: its new listener handles the tap.
      else if (button.isConnected) button.click();
    } catch (error) {
      console.warn('Practice could not be loaded.', error);
      button.textContent = label;
      if (await reloadIfStale([toPress(button)])) return;
      // An exercise has several buttons, which keep their labels.
      button.textContent = `${label}: ${options.tryAgain}`;
    } finally {
      waiting.delete(button);
      button.ariaBusy = null;
    }
  }

  function begin(): void {
    hasBegun = true;
    reader.begin();
    offerKeys(document.activeElement);
  }

  /** A later check needs the loaded code too. */
  function offerKeys(target: EventTarget | null): void {
    if (!isPrediction(target) || !matchMedia('(pointer: coarse)').matches) return;
    reader.open().then(
      (practice) => practice.offerKeys(target),
      (error: unknown) => console.warn('The keys above the keyboard could not be loaded.', error),
    );
  }

  document.addEventListener('focusin', ({ target }) => isAppLive() && offerKeys(target), leaving);

  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(`[${PRACTICE_ATTRIBUTE}]`) : null;
      if (button && isAppLive()) void act(button);
    },
    leaving,
  );
  // The last change may be unsaved.
  window.addEventListener('pagehide', () => reader.save(), leaving);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reader.save(), leaving);
  leaving.signal.addEventListener(
    'abort',
    store.subscribe(() => {
      if (!isAppLive()) return;
      if (reader.drafts.isCurrent()) reader.update();
      else {
        reader.close();
        reader = openForReader(options);
        if (hasBegun) reader.begin();
      }
    }),
  );
  // Until the application has started, React may still compare the document's HTML.
  if (isAppLive()) begin();
  else {
    const stop = createRootAttribute('data-app').subscribe(() => {
      stop();
      if (!leaving.signal.aborted) begin();
    });
  }
  return () => {
    leaving.abort();
    reader.close();
  };
}

/** The practice of a page for the current reader. */
function openForReader({ store, page, ...options }: PracticeOptions) {
  const solved = createSolved(store, page, page.isChapter ? page.exercises : []);
  const drafts = createDrafts(store, page);
  const closing = new AbortController();
  const load = loadOnce(async () =>
    (await import('./practice.later.tsx')).openPractice({ ...options, solved, drafts }),
  );
  const countSolved = () => page.exercises.filter(solved.has).length;
  let opened: Practice | null = null;
  let shown = 0;

  async function open(): Promise<Practice> {
    opened = await load();
    if (closing.signal.aborted) opened.close();
    return opened;
  }

  function restore(): void {
    const hasWork = drafts.has('code') || countSolved() > 0;
    shown = countSolved();
    if (!hasWork || document.querySelector(`[${PRACTICE_ATTRIBUTE}]`) === null) return;
    open()
      .then((practice) => closing.signal.aborted || practice.restore())
      .catch((error: unknown) => console.warn('Drafts could not be shown.', error));
  }

  return {
    drafts,
    open,
    begin: () => {
      followAnswers(drafts, closing.signal);
      restore();
    },
    /** Update after exercises were solved, or code was written, in another tab or on another device. */
    update: () => {
      if (countSolved() > shown || (!opened && drafts.has('code'))) restore();
      else opened?.restore();
    },
    save: () => opened?.save(),
    close: () => {
      closing.abort();
      opened?.close();
    },
  };
}
