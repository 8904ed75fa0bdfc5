import { toProgress, type Bookmark } from '../../items/readingLists.ts';
import { useAccount } from './AccountContext.tsx';
import { ReadingButton } from './ReadingButton.tsx';
import { useItems } from './useReading.ts';

interface DoneButtonProps {
  readonly page: Bookmark;
  readonly isOffered?: boolean;
  /** Called after a press, with false if the change could not be stored. */
  readonly onChange: (isAccepted: boolean) => void;
}

/** The button that marks a page as done. */
export function DoneButton({ page, isOffered = false, onChange }: DoneButtonProps) {
  const { account, messages } = useAccount();
  const isDone = toProgress(useItems(), page.contentId)?.isDone ?? false;
  return (
    <ReadingButton
      icon="check"
      isPressed={isDone}
      label={messages.markDone}
      pressedLabel={messages.markedDone}
      isOffered={isOffered}
      onPress={() => onChange(account?.reading.setDone(page, !isDone) !== false)}
    />
  );
}
