import { PRACTICE_ATTRIBUTE } from '../shared/attributes.ts';
import { toOrderedCode, type CodeExercise, type CodeFile, type Exercise } from '../shared/exercise.ts';
import type { Source } from './boxState.ts';
import type { Box } from './createBox.ts';
import type { Order } from './order.tsx';
import type { Session } from './session.ts';

/** Key of the draft with the order of lines. */
export const toOrderKey = ({ itemId }: Pick<Exercise, 'itemId'>): string => `${itemId}//order`;

interface OrderingOptions {
  readonly section: HTMLElement;
  readonly exercise: CodeExercise;
  readonly sources: readonly Source[];
  readonly box: Box;
  readonly session: Session;
  /** Called when the lines or their order change. */
  readonly onChanged: () => void;
  /** Called if the lines cannot be loaded. */
  readonly onFailed: () => void;
}

/** Show the lines of an exercise that a reader puts in order, instead of its code, or the code again. The view is
 *  loaded with the first such exercise. */
export function createOrdering({
  section,
  exercise,
  sources,
  box,
  session: { drafts },
  onChanged,
  onFailed,
}: OrderingOptions) {
  const { shuffled } = exercise;
  const source = sources.find(({ title }) => title === shuffled?.title);
  const button = section.querySelector(`[${PRACTICE_ATTRIBUTE}="order"]`);
  const key = toOrderKey(exercise);
  let order: Order | null = null;
  let isClosed = false;
  const isOpen = (): boolean => order?.isOpen() ?? false;

  function show(loaded: Order, opens: boolean): void {
    loaded.open(opens);
    button?.setAttribute('aria-expanded', String(opens));
  }

  /** Loaded lines are shown or hidden at once, because the editor that replaces them gets the focus. */
  function setOpen(opens: boolean): void {
    if (order) show(order, opens);
    else if (opens) void load();
  }

  async function load(): Promise<void> {
    if (!shuffled || !source) return;
    try {
      const { createOrder } = await import('./aids.ts');
      if (isClosed) return;
      order ??= createOrder({
        shuffled,
        source,
        box,
        kept: drafts.read('code', key),
        keep: (lines) => {
          box.setStored(drafts.write('code', key, exercise.title, lines));
          onChanged();
        },
      });
      show(order, true);
    } catch (error) {
      console.warn('The lines of an exercise could not be loaded.', error);
      onFailed();
    }
  }

  // If the reader has also written code, show the code: the lines would hide it, and would run instead.
  const hasCode = source !== undefined && drafts.read('code', source.key) !== null;
  if (drafts.read('code', key) !== null && !hasCode) setOpen(true);
  return {
    isOpen,
    setOpen,
    /** The number of placed and needed lines, if they differ; else null. */
    findMissing: (): { readonly placed: number; readonly count: number } | null => {
      if (!shuffled || !order || !isOpen()) return null;
      const placed = order.read().length;
      return placed === shuffled.count ? null : { placed, count: shuffled.count };
    },
    /** The reader's files, with the ordered lines if the lines are shown. */
    read: (): readonly CodeFile[] => {
      const { codes } = box.getState();
      const ordered = order && shuffled && isOpen() ? toOrderedCode(shuffled, order.read()) : null;
      return sources.map(({ title }, index) => ({
        title,
        code: ordered !== null && title === source?.title ? ordered : (codes[index] ?? ''),
      }));
    },
    close: (): void => {
      isClosed = true;
      order?.close();
      button?.setAttribute('aria-expanded', 'false');
    },
  };
}
