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
  // A site with one document for all pages has no pages to store.
  create: ({ worker, filesBase, items }) => {
    if (worker === null || site.history !== 'browser') return null;
    const isShared = { read: () => items.ownerItems().owner.persistence === 'tab', subscribe: items.subscribe };
    const keeping = { base: filesBase, worker, isShared };
    // For a reader without stored courses nothing is loaded.
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
    // The next visit retries. Until then the stored course is from an earlier deploy.
    console.warn('A kept course could not be updated.', error);
  }
}
