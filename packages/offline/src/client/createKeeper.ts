import type { StorageSlot } from 'serbakode/client';
import {
  deleteOwnCaches,
  sumBytes,
  toAddress,
  toCacheNames,
  toEntry,
  toListPath,
  type CourseList,
  type ListedFile,
} from '../shared/kept.ts';
import { createDownloads, downloadAll, type DownloadOptions } from './createDownloads.ts';
import { KeepError, toKeepError } from './keepError.ts';
import { parseRecords, type KeptCourse } from './records.ts';

/** The programs of the sandbox on this device. */
export interface Programs {
  /** Download missing programs of some languages; all or none. @throws Error, also if there is no room */
  readonly keep: (languages: readonly string[], run: ProgramsRun) => Promise<KeptPrograms>;
  /** Delete programs of some languages, except files that the other languages need. */
  readonly remove: (languages: readonly string[], needed: readonly string[]) => Promise<void>;
}

export interface ProgramsRun extends KeepRun {
  /** Languages whose programs must not be removed. */
  readonly needed: readonly string[];
}

export interface KeptPrograms {
  /** Size on the device. */
  readonly bytes: number;
  /** Remove programs that were not stored before. */
  readonly undo: () => Promise<void>;
}

export interface KeeperOptions extends DownloadOptions {
  /** Absent if the browser stores nothing. */
  readonly caches: CacheStorage | undefined;
  readonly records: Pick<StorageSlot, 'read' | 'write'>;
  readonly programs: Programs;
  /** Register the worker, and unregister it. */
  readonly worker: {
    readonly add: () => Promise<void>;
    readonly isThere: () => Promise<boolean>;
    readonly remove: () => Promise<void>;
  };
  /** Run one after another, in all tabs. */
  readonly inTurn: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

/** A course, and the languages whose programs are kept with it. */
export type ChosenCourse = Pick<KeptCourse, 'permalink' | 'languages'>;

export interface KeepRun {
  /** Bytes that were downloaded since the last call, approximately. */
  readonly onBytes: (count: number) => void;
  readonly signal: AbortSignal;
}

export type Keeper = ReturnType<typeof createKeeper>;

/** Create the functions that store courses on this device. */
export function createKeeper({ caches, records, programs, worker, inTurn, ...host }: KeeperOptions) {
  const { base } = host;
  const { readList, download } = createDownloads(host);
  const names = toCacheNames(base);
  const readAll = () => parseRecords(records.read());

  async function open(): Promise<{ readonly lists: Cache; readonly files: Cache }> {
    if (!caches) throw new KeepError('blocked');
    try {
      return { lists: await caches.open(names.lists), files: await caches.open(names.files) };
    } catch (error) {
      throw new KeepError('blocked', error);
    }
  }

  /** Download the missing files of a course, and replace its older list once all files are stored. */
  async function store(course: ChosenCourse, list: CourseList, run: KeepRun): Promise<void> {
    const { lists, files } = await open();
    const missing: ListedFile[] = [];
    for (const file of list.files) if (!(await files.match(toEntry(file, base)))) missing.push(file);
    const all = sumBytes(list.files);
    try {
      await downloadAll(missing, async (file) => {
        await download(file, files, run.signal);
        run.onBytes((file[2] / all) * list.transfer);
      });
      const before = records.read();
      const { bytes, undo } = await programs.keep(course.languages, { ...run, needed: languagesOf(readAll()) });
      try {
        run.signal.throwIfAborted();
        await worker.add();
        const kept: KeptCourse = { ...course, title: list.title, bytes: all + bytes };
        const others = readAll().filter(({ permalink }) => permalink !== kept.permalink);
        if (!records.write(JSON.stringify([...others, kept]))) throw new KeepError('room');
        await lists.put(toAddress(toListPath(course.permalink, base), base), new Response(JSON.stringify(list)));
      } catch (error) {
        // A course without a record could never be removed. The slot shows a value that it could not store, so reset
        // it.
        records.write(before);
        await undo();
        throw error;
      }
    } catch (error) {
      throw toKeepError(error);
    }
  }

  /** Delete files that no stored course needs; without a stored course everything, including the worker. */
  async function collect(): Promise<void> {
    if (!caches) return;
    if (readAll().length === 0) {
      await deleteOwnCaches(caches, base);
      await worker.remove();
      records.write(null);
      return;
    }
    const { lists, files } = await open();
    const needed = new Set<string>();
    for (const response of await lists.matchAll())
      for (const file of ((await response.json()) as CourseList).files) needed.add(toEntry(file, base));
    for (const { url } of await files.keys()) {
      const { pathname, search } = new URL(url);
      if (!needed.has(pathname + search)) await files.delete(url);
    }
  }

  async function remove(permalink: string): Promise<void> {
    const rest = readAll().filter((course) => course.permalink !== permalink);
    const gone = readAll().filter((course) => course.permalink === permalink);
    // Programs that could not be looked up stay, and practice lists them.
    await programs.remove(languagesOf(gone), languagesOf(rest)).catch(() => {});
    records.write(JSON.stringify(rest));
    if (caches) await (await caches.open(names.lists)).delete(toAddress(toListPath(permalink, base), base));
    await collect();
  }

  return {
    readList,
    /** Store a course; after a failure nothing of it stays. @throws KeepError */
    keep: (course: ChosenCourse, list: CourseList, run: KeepRun) =>
      inTurn(() => store(course, list, run).finally(collect)),
    remove: (permalink: string) => inTurn(() => remove(permalink)),
    /** Update every stored course. A failed update is retried on the next visit; until then the older course stays
     *  complete. */
    update: (run: KeepRun) =>
      inTurn(async () => {
        const courses = readAll();
        if (courses.length === 0) return;
        // The site withdrew its worker, or the reader removed it.
        if (!(await worker.isThere())) {
          records.write(null);
          await collect();
          return;
        }
        const { lists } = await open();
        let failure: KeepError | undefined;
        for (const course of courses) {
          try {
            const list = await readList(course.permalink);
            const kept = await lists.match(toAddress(toListPath(course.permalink, base), base));
            if ((await kept?.text()) !== JSON.stringify(list)) await store(course, list, run);
          } catch (error) {
            failure = toKeepError(error);
            // A course may have been removed from the site, which does not affect the others. Without a network all of
            // them fail.
            if (failure.fault !== 'other') throw failure;
          }
        }
        await collect();
        if (failure) throw failure;
      }),
  };
}

const languagesOf = (courses: readonly KeptCourse[]) => courses.flatMap(({ languages }) => languages);
