import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameFile } from '../../diagnostics/nameFile.ts';
import type { MarkdownOptions, MarkdownResult } from '../../markdown/parse/types.ts';
import { readJsonEntry } from '../../output/entries.ts';
import { createScratchPath } from '../../output/scratch.ts';

export interface ResultCacheOptions {
  readonly cacheDir: string;
  /** Changes whenever the parser would return another result for the same text. */
  readonly parserVersion: string;
  readonly markdown: MarkdownOptions;
}

/** Results of the parser, kept from one run to the next. */
export function createResultCache({ cacheDir, parserVersion, markdown }: ResultCacheOptions) {
  const seed = createHash('sha256').update(parserVersion).update(JSON.stringify(markdown)).digest();
  return {
    /** File of a text's result, whether there is one or not.
     *  @param name everything that the result depends on, besides the text */
    toFile(name: string, text: Uint8Array | string): string {
      const key = createHash('sha256').update(seed).update(`${name}\0`).update(text).digest('hex');
      return path.join(cacheDir, 'markdown', key.slice(0, 2), `${key.slice(2, 40)}.json`);
    },
    read(file: string): MarkdownResult | null {
      const result = readJsonEntry<MarkdownResult>(file);
      const isWhole = typeof result?.html === 'string' && Array.isArray(result.problems);
      return isWhole && !result.isLost ? (result as MarkdownResult) : null;
    },
    async write(results: Iterable<readonly [file: string, result: MarkdownResult]>): Promise<void> {
      // An interrupted build must not leave a partial entry, and two builds may run at once.
      const temporary = await createScratchPath(cacheDir);
      for (const [file, result] of results) store(file, JSON.stringify(result), temporary);
    },
  };
}

function store(file: string, text: string, temporary: string): void {
  try {
    writeFileSync(temporary, text);
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw nameFile(error, file);
  }
}
