import { PRACTICE_ATTRIBUTE } from '../shared/attributes.ts';
import { toOrderedCode, type CodeExercise, type CodeFile, type Exercise } from '../shared/exercise.ts';
import type { Source } from './boxState.ts';
import type { Box } from './createBox.ts';
import type { Order } from './order.tsx';
import type { Session } from './session.ts';

/** Key of the draft of lines that are put in order. */
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

/** Show the lines of an exercise that a reader puts in order, in place of its code, or the code again. What shows them
 *  is loaded with the first of them. */
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

  /** Lines that are loaded make room at once: the editor in their place is to get the focus. */
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
          box.tellStored(drafts.write('code', key, exercise.title, lines));
          onChanged();
        },
      });
      show(order, true);
    } catch (error) {
      console.warn('The lines of an exercise could not be loaded.', error);
      onFailed();
    }
  }

  // Who has gone on to write the code sees that: the lines would hide it, and be what runs.
  const hasCode = source !== undefined && drafts.read('code', source.key) !== null;
  if (drafts.read('code', key) !== null && !hasCode) setOpen(true);
  return {
    isOpen,
    setOpen,
    /** How many lines a program needs that has another number of them; null if nothing is missing. */
    findMissing: (): { readonly placed: number; readonly count: number } | null => {
      if (!shuffled || !order || !isOpen()) return null;
      const placed = order.read().length;
      return placed === shuffled.count ? null : { placed, count: shuffled.count };
    },
    /** The reader's files: with the lines that were put in order, if those are shown. */
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
