import { countSolved, isChapterDone, type Bookmark } from 'serbakode/items';
import { setDone, toProgress } from '../model/items.ts';
import { useAccount } from './AccountContext.tsx';
import { ReadingButton } from './ReadingButton.tsx';
import { useItems } from './useReading.ts';

interface DoneButtonProps {
  readonly page: Bookmark;
  /** Items of the exercises that decide whether the page is done, unless the reader presses the button. */
  readonly exercises: readonly string[];
  readonly isOffered?: boolean;
  /** Called after a press, with false if the change could not be stored. */
  readonly onChange: (isAccepted: boolean) => void;
}

/** The button that marks a page as done. */
export function DoneButton({ page, exercises, isOffered = false, onChange }: DoneButtonProps) {
  const { account, messages } = useAccount();
  const items = useItems();
  const solved = countSolved(items, exercises);
  const isDone = isChapterDone(toProgress(items, page.contentId), solved, exercises.length);
  const isUnsolved = solved < exercises.length;
  const usual = [messages.markDone, messages.markedDone];
  const without = messages.markDoneUnsolved;
  return (
    <ReadingButton
      icon="check"
      isPressed={isDone}
      label={isUnsolved ? without : messages.markDone}
      pressedLabel={isUnsolved ? without : messages.markedDone}
      otherLabels={exercises.length === 0 ? [] : isUnsolved ? usual : [without]}
      isOffered={isOffered}
      onPress={() => onChange(!account || setDone(account.reading, page, !isDone))}
    />
  );
}
