import { useEffect, useState, useSyncExternalStore } from 'react';
import { countBytes, type ItemStore } from 'serbakode/client';
import { language, messages } from 'virtual:texts/practice';
import { removeDraft, toDrafts } from './items.ts';
import type { Sandbox } from './sandbox/createSandbox.ts';
import type { RuntimeSize } from './sandbox/runtimeStore.ts';
import { adoptStyles, createSandbox } from './surroundings.ts';

interface KeptPracticeProps {
  /** `site.filesBase` */
  readonly filesBase: string;
  readonly store: ItemStore;
}

/** Show the practice data on the device with its size, and buttons that remove it: runtimes, and code and answers of
 *  the reader. */
export function KeptPractice({ filesBase, store }: KeptPracticeProps) {
  const [sandbox, setSandbox] = useState<Sandbox | null>(null);
  const [sizes, setSizes] = useState<readonly RuntimeSize[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const drafts = toDrafts(useSyncExternalStore(store.subscribe, store.read));
  const bytes = drafts.reduce((sum, { text }) => sum + countBytes(text), 0);
  const hasDrafts = drafts.length > 0;

  useEffect(() => {
    async function read(): Promise<void> {
      const opened = createSandbox(filesBase);
      const kept = await opened.listKept();
      adoptStyles();
      setSizes(kept);
      setSandbox(opened);
    }
    read().catch((error: unknown) => console.warn('Kept programs could not be listed.', error));
  }, [filesBase]);

  async function remove(program: string): Promise<void> {
    if (!sandbox) return;
    for (const { name } of sizes.filter((size) => size.program === program)) await sandbox.remove(name);
    setSizes(await sandbox.listKept());
  }

  function removeDrafts(): void {
    setIsAsking(false);
    for (const { id } of drafts) removeDraft(store, id);
  }

  if (!sandbox) return null;
  // A program may consist of several runtimes.
  const programs = [...new Set(sizes.map(({ program }) => program))];
  return (
    <section aria-labelledby="kept-practice" lang={language}>
      <h2 id="kept-practice">{messages.kept}</h2>
      <p role="status">{programs.length === 0 && !hasDrafts && messages.keptNothing}</p>
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
        {hasDrafts && (
          <li>
            <span>{messages.keptDrafts}</span>
            {/* At least 0.1 kB, so that a short answer is not shown as zero. */}
            <small>{toSize(Math.max(bytes / 1e3, 0.1), 'kilobyte')}</small>
            {/* It stays where it is: a double tap on it removes nothing, which nobody could bring back. */}
            <button
              type="button"
              className="button quiet"
              aria-expanded={isAsking}
              onClick={() => setIsAsking(!isAsking)}
            >
              {messages.removeDrafts}
            </button>
            {isAsking && (
              <p className="practice-controls">
                <button type="button" className="button" onClick={removeDrafts}>
                  {messages.removeDraftsConfirm}
                </button>
                <button type="button" className="button quiet" onClick={() => setIsAsking(false)}>
                  {messages.cancel}
                </button>
              </p>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}

const toMegabytes = (sizes: readonly RuntimeSize[], program: string): string =>
  toSize(sizes.reduce((sum, size) => sum + (size.program === program ? size.bytes : 0), 0) / 1e6, 'megabyte');

const toSize = (value: number, unit: 'kilobyte' | 'megabyte'): string =>
  value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 1 });
