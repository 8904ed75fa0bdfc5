import type { Permalink } from '../../../shared/model/permalink.ts';
import { toProgress } from '../store/readingLists.ts';
import { useAccount } from './AccountContext.tsx';
import { EitherLabel } from './EitherLabel.tsx';
import { ReadingIcon } from './ReadingIcon.tsx';
import { useItems } from './useReading.ts';

interface DoneButtonProps {
  readonly page: { readonly contentId: string; readonly permalink: Permalink; readonly title: string };
  /** Whether the button is emphasized, because no other step is left on the page. */
  readonly isOffered?: boolean;
  /** Called after a press, with false if the change could not be stored. */
  readonly onChange: (isAccepted: boolean) => void;
}

/** The button that marks a page as done. */
export function DoneButton({ page, isOffered = false, onChange }: DoneButtonProps) {
  const { account, messages } = useAccount();
  const isDone = toProgress(useItems(), page.contentId)?.isDone ?? false;
  return (
    <button
      type="button"
      className={isOffered ? 'button' : 'button quiet'}
      aria-pressed={isDone}
      onClick={() => onChange(account?.reading.setDone(page, !isDone) !== false)}
    >
      <ReadingIcon name="check" />
      <EitherLabel isSecond={isDone} first={messages.markDone} second={messages.markedDone} />
    </button>
  );
}
