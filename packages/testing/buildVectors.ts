import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildApplication } from '../serbakode/src/node/application/buildApplication.ts';
import type { Problem } from '../serbakode/src/node/diagnostics/problem.ts';
import { buildSite } from '../serbakode/src/node/pipeline/buildSite.ts';
import { createInlineParser } from './createInlineParser.ts';
import type { MarkupVector } from './markupVectors.ts';
import { writeSite } from './siteFolder.ts';

/** The engine's own folder. It cannot come from the path of this file, because drills are compiled into another
 *  folder. */
const ROOT = path.resolve('packages/serbakode');

interface BuiltVectors {
  readonly outDir: string;
  /** Reported errors, by the name of their vector. */
  readonly errors: ReadonlyMap<string, readonly Problem[]>;
  readonly remove: () => Promise<void>;
}

/** Build a site whose pages are vectors, in spite of its errors, to compare the reported vectors with those that run.
 *  @param vectors at most eighty, because a larger site is rendered in threads */
export async function buildVectors(vectors: readonly MarkupVector[]): Promise<BuiltVectors> {
  const files = vectors.flatMap(({ name, text, svg }) => [
    [`pages/${name}.md`, `---\ntitle: ${name}\n---\n\n# ${name}\n\n${text}\n`] as const,
    ...(svg === null ? [] : [[`pages/${name}.svg`, svg] as const]),
  ]);
  const workDir = await writeSite(Object.fromEntries(files));
  const outDir = path.join(workDir, 'dist');
  const { errors } = await buildSite({
    root: ROOT,
    workDir,
    siteDir: path.join(workDir, 'site'),
    outDir,
    // Playwright would transform the compiled modules of a cache that is not below a folder of packages.
    cacheDir: path.join(workDir, 'node_modules', '.cache'),
    now: new Date('2026-11-21T00:00:00Z'),
    createParser: createInlineParser,
    parserVersion: workDir,
    compileApplication: (input) => buildApplication(input, path.join(ROOT, '.cache', 'application')),
    compilePrerenderWorker: () => Promise.reject(new Error('a small site is rendered in one thread')),
    keepGoing: true,
    onProgress: () => {},
  });
  const byVector = new Map<string, Problem[]>();
  for (const error of errors) {
    const name = /\/(v\d{4})\./.exec(error.file)?.[1] ?? error.file;
    byVector.set(name, [...(byVector.get(name) ?? []), error]);
  }
  return { outDir, errors: byVector, remove: () => rm(workDir, { recursive: true }) };
}
