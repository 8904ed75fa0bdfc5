/** Version of the storage format; a new one makes the device start again. */
const FORMAT = 1;

/** Query parameter of the page of stored courses: the requested address, which is not stored. */
export const FROM = 'from';

/** Folder of the lists, below the site's base URL. */
export const LIST_FOLDER = 'offline/';

/** Header of requests to the host, which the worker does not answer. */
export const PAST_WORKER = 'x-past-worker';

/** A file of a course. Its path is decoded and begins below the base URL: `docs/sql/`, `assets/app-1a2b3c4d.js`. */
export type ListedFile = readonly [path: string, digest: string, bytes: number];

/** The files that a course needs offline, as the build lists them. */
export interface CourseList {
  readonly title: string;
  /** The page that lists kept courses, as `files` has it; null if there is none. */
  readonly page: string | null;
  /** Approximate size of the download of all files. */
  readonly transfer: number;
  /** Languages of its samples and exercises, whose programs are stored separately. */
  readonly languages: readonly string[];
  readonly files: readonly ListedFile[];
}

/** Names of the caches of a site. One contains the list of each stored course, by the address of the list. The other
 *  contains all files of these lists, by `toEntry`. So replacing the list switches a course from one deploy to the
 *  next. */
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

/** Key of a file in the cache. Files of two deploys can be stored together, and identical files only once. */
export const toEntry = ([path, digest]: ListedFile, base: string): string => `${toAddress(path, base)}?${digest}`;

/** Size of files on the device. */
export const sumBytes = (files: readonly ListedFile[]): number =>
  files.reduce((total, [, , bytes]) => total + bytes, 0);
