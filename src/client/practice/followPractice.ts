import { PRACTICE_ATTRIBUTE, type PracticeAction } from '../../shared/practice/attributes.ts';
import { DRAFTS_KEY } from '../../shared/practice/drafts.ts';
import { isAppLive } from '../browser/appLive.ts';
import { createRootAttribute } from '../browser/createRootAttribute.ts';
import { createStorageSlot } from '../browser/createStorageSlot.ts';
import { loadOnce } from '../browser/loadOnce.ts';
import { toPress } from '../browser/press.ts';
import { reloadIfStale } from '../browser/staleDocument.ts';
import { followAnswers } from './answers.ts';
import { createDrafts } from './drafts.ts';
import type { Practice } from './practice.tsx';
import type { PracticeOptions } from './session.ts';
import { createSolved } from './solved.ts';

/** A page's samples and exercises. */
interface FollowedPractice {
  /** Show the reader's drafts and solved exercises on the page, once all of it is there. */
  readonly restore: () => void;
  /** Stop everything the page runs. */
  readonly stop: () => void;
}

/** Listen for taps on a page's samples and exercises. Nothing is loaded before the first tap, unless this reader has
 *  drafts or solved exercises on the page. */
export function followPractice(options: PracticeOptions): FollowedPractice {
  const solved = options.solved ?? createSolved();
  const countSolved = () => options.exercises.filter(solved.has).length;
  let shown = 0;
  const drafts = createDrafts(createStorageSlot(DRAFTS_KEY));
  const leaving = new AbortController();
  const load = loadOnce(async () => (await import('./practice.tsx')).openPractice({ ...options, solved, drafts }));
  const labels = new WeakMap<HTMLElement, string>();
  let opened: Practice | null = null;

  async function open(): Promise<Practice> {
    opened = await load();
    if (leaving.signal.aborted) opened.close();
    return opened;
  }

  async function act(button: HTMLElement): Promise<void> {
    const label = labels.get(button) ?? button.textContent;
    labels.set(button, label);
    button.ariaBusy = 'true';
    try {
      const practice = await open();
      button.textContent = label;
      if (!leaving.signal.aborted) practice.act(button, button.getAttribute(PRACTICE_ATTRIBUTE) as PracticeAction);
    } catch (error) {
      console.warn('Practice could not be loaded.', error);
      button.textContent = label;
      if (await reloadIfStale([toPress(button)])) return;
      // An exercise has several buttons, which still say what they do.
      button.textContent = `${label}: ${options.tryAgain}`;
    } finally {
      button.ariaBusy = null;
    }
  }

  function restore(): void {
    const hasWork = drafts.hasCode(options.page) || countSolved() > 0;
    shown = countSolved();
    if (!hasWork || document.querySelector(`[${PRACTICE_ATTRIBUTE}]`) === null) return;
    open()
      .then((practice) => leaving.signal.aborted || practice.restore())
      .catch((error: unknown) => console.warn('Drafts could not be shown.', error));
  }

  function begin(): void {
    followAnswers(options.page, drafts, leaving.signal);
    restore();
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(`[${PRACTICE_ATTRIBUTE}]`) : null;
      if (button) void act(button);
    },
    leaving,
  );
  // An exercise may be solved in another tab, or on another device.
  leaving.signal.addEventListener(
    'abort',
    solved.subscribe(() => isAppLive() && countSolved() > shown && restore()),
  );
  return {
    restore: () => {
      // Until the application has started, React may still compare the document's HTML.
      if (isAppLive()) begin();
      else {
        const stop = createRootAttribute('data-app').subscribe(() => {
          stop();
          if (!leaving.signal.aborted) begin();
        });
      }
    },
    stop: () => {
      leaving.abort();
      opened?.close();
    },
  };
}
