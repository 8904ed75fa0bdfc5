import type { ReactNode } from 'react';
import { isSavingData, site, whenIdle, type ClientPart } from 'serbakode/client';
import { KeepButton } from './KeepButton.tsx';
import { KeepContext } from './KeepContext.ts';
import type { Keeping } from './keeping.ts';
import { KeptNow } from './KeptNow.tsx';
import { parseRecords, records } from './records.ts';

interface ProviderProps {
  readonly created: Keeping | null;
  readonly children: ReactNode;
}

const Provider = ({ created, children }: ProviderProps) => <KeepContext value={created}>{children}</KeepContext>;

export default {
  // One document that shows every page has no pages to keep.
  create: ({ worker, filesBase, items }) => {
    if (worker === null || site.history !== 'browser') return null;
    const isShared = { read: () => items.ownerItems().owner.persistence === 'tab', subscribe: items.subscribe };
    const keeping = { base: filesBase, worker, isShared };
    // A reader who keeps nothing loads nothing.
    if (parseRecords(records.read()).length > 0 && !isSavingData()) whenIdle(() => void updateCourses(keeping));
    return keeping;
  },
  Provider,
  places: { courseEnd: KeepButton, accountEnd: KeptNow },
} satisfies ClientPart<{ readonly page: string }, Keeping | null>;

async function updateCourses(keeping: Keeping): Promise<void> {
  try {
    const { openKeeping } = await import('./keep.ts');
    await openKeeping(keeping).keeper.update({ onBytes: () => {}, signal: new AbortController().signal });
  } catch (error) {
    // The next visit tries again. Until then the kept course is that of an earlier deploy.
    console.warn('A kept course could not be updated.', error);
  }
}
