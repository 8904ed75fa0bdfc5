import { useEffect, useState, useSyncExternalStore } from 'react';
import { language, messages } from 'virtual:practice';
import { DRAFTS_KEY } from '../../shared/practice/drafts.ts';
import { createStorageSlot } from '../browser/createStorageSlot.ts';
import type { Sandbox } from './sandbox/createSandbox.ts';
import type { RuntimeSize } from './sandbox/runtimeStore.ts';
import { adoptStyles, createSandbox } from './surroundings.ts';

/** Show the practice data on the device with its size, and buttons that remove it: runtimes, and code and answers of
 *  the reader. */
export function KeptPractice({ filesBase }: { readonly filesBase: string }) {
  const [sandbox, setSandbox] = useState<Sandbox | null>(null);
  const [sizes, setSizes] = useState<readonly RuntimeSize[]>([]);
  const drafts = useSyncExternalStore(draftsSlot.subscribe, draftsSlot.read);

  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      const opened = createSandbox(filesBase);
      const kept = await opened.listKept();
      if (isGone) return;
      adoptStyles();
      setSizes(kept);
      setSandbox(opened);
    }
    read().catch((error: unknown) => console.warn('Kept programs could not be listed.', error));
    return () => {
      isGone = true;
    };
  }, [filesBase]);

  async function remove(program: string): Promise<void> {
    if (!sandbox) return;
    for (const { name } of sizes.filter((size) => size.program === program)) await sandbox.remove(name);
    setSizes(await sandbox.listKept());
  }

  if (!sandbox) return null;
  // A program may consist of several runtimes.
  const programs = [...new Set(sizes.map(({ program }) => program))];
  return (
    <section aria-labelledby="kept-practice" lang={language}>
      <h2 id="kept-practice">{messages.kept}</h2>
      <p role="status">{programs.length === 0 && drafts === null && messages.keptNothing}</p>
      <ul className="practice-kept">
        {programs.map((program) => (
          <li key={program}>
            <span>{program}</span>
            <small>{toMegabytes(sizes, program)}</small>
            <button type="button" className="button quiet" onClick={() => void remove(program)}>
              {messages.removeKept(program)}
            </button>
          </li>
        ))}
        {drafts !== null && (
          <li>
            <span>{messages.keptDrafts}</span>
            <small>{toSize(new Blob([drafts]).size / 1e3, 'kilobyte')}</small>
            <button type="button" className="button quiet" onClick={() => draftsSlot.write(null)}>
              {messages.removeDrafts}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

const draftsSlot = createStorageSlot(DRAFTS_KEY);

const toMegabytes = (sizes: readonly RuntimeSize[], program: string): string =>
  toSize(sizes.reduce((sum, size) => sum + (size.program === program ? size.bytes : 0), 0) / 1e6, 'megabyte');

const toSize = (value: number, unit: 'kilobyte' | 'megabyte'): string =>
  value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 1 });
