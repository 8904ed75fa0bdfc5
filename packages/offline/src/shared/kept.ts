/** Changes whenever the device has to begin anew. */
const FORMAT = 1;

/** In an address of the page of kept courses: the one that was asked for, which is not kept. */
export const FROM = 'from';

/** Folder of the lists, below the site's base URL. */
export const LIST_FOLDER = 'offline/';

/** Header of requests for what the host has now, which the worker leaves alone. */
export const PAST_WORKER = 'x-past-worker';

/** A file of a course. Its path is decoded and begins below the base URL: `docs/sql/`, `assets/app-1a2b3c4d.js`. */
export type ListedFile = readonly [path: string, digest: string, bytes: number];

/** What a course needs to be read without a network, as the build lists it. */
export interface CourseList {
  readonly title: string;
  /** The page that lists kept courses, as `files` has it; null if there is none. */
  readonly page: string | null;
  /** Approximate size of the download of all files. */
  readonly transfer: number;
  /** Languages of its samples and exercises, whose programs are kept apart. */
  readonly languages: readonly string[];
  readonly files: readonly ListedFile[];
}

/** Names of the caches of a site. One has the list of each kept course, by the address of that list: whatever a list names is
 *  whole in the other one, under `toEntry`. So a course changes from one deploy to the next with the one entry of its list. */
export const toCacheNames = (base: string) => {
  const lists = `offline-${FORMAT} ${base}`;
  return { lists, files: `${lists} files` };
};

/** Delete the caches of this site, of any format. */
export async function deleteOwnCaches(caches: CacheStorage, base: string): Promise<void> {
  for (const name of await caches.keys())
    if (/^offline-\d+ /.test(name) && name.split(' ')[1] === base) await caches.delete(name);
}

/** Path of the list of a course. @param permalink of the course's page */
export const toListPath = (permalink: string, base: string): string =>
  `${LIST_FOLDER}${decodeURIComponent(permalink.slice(base.length)).replace(/\/$/, '')}.json`;

/** @param path decoded, below the base URL */
export const toAddress = (path: string, base: string): string =>
  base + path.split('/').map(encodeURIComponent).join('/');

/** Key of a file in the cache. Files of two deploys are beside each other, and what is the same is there once. */
export const toEntry = ([path, digest]: ListedFile, base: string): string => `${toAddress(path, base)}?${digest}`;

/** Size of files on the device. */
export const sumBytes = (files: readonly ListedFile[]): number =>
  files.reduce((total, [, , bytes]) => total + bytes, 0);
