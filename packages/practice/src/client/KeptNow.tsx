import { useEffect, useState, useSyncExternalStore, type ComponentProps, type ComponentType } from 'react';
import { NO_ITEMS } from 'serbakode/client';
import { toDrafts } from './items.ts';
import type { KeptPractice } from './KeptPractice.tsx';
import { hasKeptRuntimes } from './sandbox/hasKeptRuntimes.ts';

type View = ComponentType<ComponentProps<typeof KeptPractice>>;

/** What practice keeps, on the reader's own page. Loaded only where the device or the reader keeps something. */
export function KeptNow({ filesBase, store }: ComponentProps<typeof KeptPractice>) {
  const [View, setView] = useState<View | null>(null);
  const items = useSyncExternalStore(store.subscribe, store.read, readNone);
  const hasDrafts = toDrafts(items).length > 0;
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      if (!hasDrafts && !(await hasKeptRuntimes())) return;
      const { KeptPractice } = await import('./practice.later.tsx');
      if (!isGone) setView(() => KeptPractice);
    }
    load().catch((error: unknown) => console.warn('What practice keeps could not be listed.', error));
    return () => {
      isGone = true;
    };
  }, [hasDrafts]);
  return View && <View filesBase={filesBase} store={store} />;
}

const readNone = () => NO_ITEMS;
