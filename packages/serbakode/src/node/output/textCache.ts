import { hash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readJsonEntry } from './entries.ts';
import { replaceFile } from './replaceFile.ts';

/** Returns what is computed from a text: plain JSON.
 *  @param text everything that the value depends on, with what kind of value it is */
export type Keep = <Value>(text: string, compute: () => Promise<Value>) => Promise<Value>;

/** Computes each time. */
export const keepNothing: Keep = (_text, compute) => compute();

/** Create a cache of such values, kept from one run to the next. Two simultaneous requests for the same value compute
 *  it once.
 *  @param dir of 256 folders, as `pruneEntries` expects
 *  @param seed changes whenever another value might be computed from the same text */
export function createTextCache(dir: string, seed: string): Keep {
  const running = new Map<string, Promise<unknown>>();

  async function look<Value>(file: string, compute: () => Promise<Value>): Promise<Value> {
    const { value } = readJsonEntry<{ readonly value: Value }>(file) ?? {};
    if (value !== undefined) return value;
    const computed = await compute();
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, JSON.stringify({ value: computed }));
    return computed;
  }

  return (text, compute) => {
    const key = hash('sha256', `${seed}\0${text}`);
    // Values are not held in memory: those of a large site are many megabytes.
    const looked =
      (running.get(key) as ReturnType<typeof compute> | undefined) ??
      look(path.join(dir, key.slice(0, 2), `${key.slice(2, 40)}.json`), compute).finally(() => running.delete(key));
    running.set(key, looked);
    return looked;
  };
}
