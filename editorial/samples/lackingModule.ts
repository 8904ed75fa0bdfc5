import { isBuiltin } from 'node:module';
import type { Sample } from './samples.ts';

const IMPORTED = /\bfrom\s+['"](node:[\w/]+)['"]/g;

/** Languages whose samples may run what was saved before them. */
const WITH_NODE = new Set(['js', 'jsx', 'ts', 'tsx', 'bash']);

/** Samples import each other's files, so the first that needs a newer Node.js stops those that follow it.
 *  @returns the first module, by this sample, that this Node.js lacks (`node:sqlite` before Node.js 24); null if it lacks none */
export function findLackingModule(samples: readonly Sample[], sample: Sample): string | null {
  if (!WITH_NODE.has(sample.fence.language)) return null;
  const before = samples.slice(0, samples.indexOf(sample) + 1);
  const imported = before
    .filter(({ fence }) => WITH_NODE.has(fence.language))
    .flatMap(({ fence }) => [...fence.code.matchAll(IMPORTED)].map(([, name = '']) => name));
  return imported.find((name) => !isBuiltin(name)) ?? null;
}
