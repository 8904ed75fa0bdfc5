import { PAST_WORKER, toAddress, toEntry, toListPath, type CourseList, type ListedFile } from '../shared/kept.ts';
import { KeepError, toKeepError } from './keepError.ts';

export interface DownloadOptions {
  /** Base URL of the site. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly digest: (bytes: ArrayBuffer) => Promise<ArrayBuffer>;
}

/** Number of simultaneous downloads. */
const AT_ONCE = 6;

/** Create functions that download lists and files of courses. */
export function createDownloads({ base, fetch, digest }: DownloadOptions) {
  /** Request a file from the host, bypassing the worker. */
  async function request(address: string, signal?: AbortSignal): Promise<Response> {
    try {
      // Unchanged files come from the browser's own cache.
      const response = await fetch(address, {
        cache: 'no-cache',
        headers: { [PAST_WORKER]: '1' },
        ...(signal && { signal }),
      });
      if (response.ok) return response;
      throw new KeepError(response.status < 500 ? 'other' : 'network');
    } catch (error) {
      throw toKeepError(error);
    }
  }

  /** Download the current list of a course. @throws KeepError */
  async function readList(permalink: string): Promise<CourseList> {
    const response = await request(toAddress(toListPath(permalink, base), base));
    try {
      const list = (await response.json()) as CourseList;
      if (Array.isArray(list.files)) return list;
    } catch {
      // The answer is a page instead of the list.
    }
    throw new KeepError('other');
  }

  /** Store a file if it matches the digest in the list. */
  async function download(file: ListedFile, cache: Cache, signal: AbortSignal): Promise<void> {
    const response = await request(toAddress(file[0], base), signal);
    const copy = response.clone();
    const bytes = await response.arrayBuffer();
    // A redirected document could not be shown at the requested address.
    if (response.redirected || toHex(await digest(bytes)) !== file[1]) throw new KeepError('other');
    await cache.put(toEntry(file, base), copy);
  }

  return { readList, download };
}

/** Download several files at a time. After a failure no further download starts, and running ones are awaited. */
export async function downloadAll(
  files: readonly ListedFile[],
  act: (file: ListedFile) => Promise<void>,
): Promise<void> {
  const queue = files.values();
  let failure: unknown;
  const work = async () => {
    for (const file of queue) {
      if (failure === undefined) await act(file).catch((error: unknown) => (failure = error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failure !== undefined) throw failure;
}

/** The first half of a digest, as the build lists it. */
const toHex = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
