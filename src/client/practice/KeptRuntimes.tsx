import { useEffect, useState } from 'react';
import { language, messages } from 'virtual:practice';
import type { Sandbox } from './sandbox/createSandbox.ts';
import type { RuntimeSize } from './sandbox/runtimeStore.ts';

/** Programs kept on the device, with their size, to be removed. Several runtimes may be parts of one program. */
export function KeptRuntimes({ filesBase }: { readonly filesBase: string }) {
  const [sandbox, setSandbox] = useState<Sandbox | null>(null);
  const [sizes, setSizes] = useState<readonly RuntimeSize[]>([]);

  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      const { adoptStyles, createSandbox } = await import('./surroundings.ts');
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
  const programs = [...new Set(sizes.map(({ program }) => program))];
  return (
    <section aria-labelledby="kept-programs" lang={language}>
      <h2 id="kept-programs">{messages.kept}</h2>
      <p role="status">{programs.length === 0 && messages.keptNothing}</p>
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
      </ul>
    </section>
  );
}

function toMegabytes(sizes: readonly RuntimeSize[], program: string): string {
  const bytes = sizes.reduce((sum, size) => sum + (size.program === program ? size.bytes : 0), 0);
  const megabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return (bytes / 1e6).toLocaleString(language, megabytes);
}
