import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing, parseJson, replaceFile } from 'serbakode/content';
import type { WrittenPage } from '../page/readPage.ts';
import { findSandbox } from './sandbox.ts';
import { toToolchain } from './toolchain.ts';
import { readVersions } from './versions.ts';

/** Digest of everything that decides whether the samples of a page pass: the samples, the programs, the packages and
 *  this runner. */
export async function toCacheKey({ samples }: WrittenPage): Promise<string> {
  const contents = samples.map(({ fence, role, output, error }) => [
    role,
    fence.language,
    [...fence.flags],
    fence.code,
    output?.code ?? null,
    error?.code ?? null,
  ]);
  const languages = samples.map(({ fence }) => fence.language);
  const versions = await readVersions(languages);
  const { missing } = await findSandbox();
  return createHash('sha256')
    .update(JSON.stringify([toToolchain(languages), contents, versions, missing === null]))
    .digest('hex');
}

/** @param folder absolute
 *  @returns the languages of the samples that passed, null when nothing is known */
export async function readPassed(folder: string, key: string): Promise<readonly string[] | null> {
  const text = await readFile(path.join(folder, `${key}.json`), 'utf8').catch(ifMissing(null));
  const value = text === null ? null : parseJson(text);
  return Array.isArray(value) ? value.map(String) : null;
}

/** Store that all samples of a page passed. */
export async function writePassed(folder: string, key: string, languages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Pages with the same samples, such as none, share a key, and another run may read it meanwhile.
  await replaceFile(path.join(folder, `${key}.json`), JSON.stringify(languages));
}
