import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { NO_ITEMS, useSlot } from 'serbakode/client';
import { toDrafts } from './items.ts';
import type { KeptPractice } from './KeptPractice.tsx';
import { hasKeptRuntimes } from './sandbox/hasKeptRuntimes.ts';

type View = ComponentType<ComponentProps<typeof KeptPractice>>;

/** The stored practice data, on the account page. Loaded only if the device or the reader has some. */
export function KeptNow({ filesBase, store }: ComponentProps<typeof KeptPractice>) {
  const [View, setView] = useState<View | null>(null);
  const hasDrafts = toDrafts(useSlot(store, NO_ITEMS)).length > 0;
  useEffect(() => {
    async function load(): Promise<void> {
      if (!hasDrafts && !(await hasKeptRuntimes())) return;
      const { KeptPractice } = await import('./practice.later.tsx');
      setView(() => KeptPractice);
    }
    load().catch((error: unknown) => console.warn('What practice keeps could not be listed.', error));
  }, [hasDrafts]);
  return View && <View filesBase={filesBase} store={store} />;
}
