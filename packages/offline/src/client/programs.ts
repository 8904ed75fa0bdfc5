import { loadRuntimes } from '@serbakode/practice/runtimes';
import { loadOnce } from 'serbakode/client';
import type { Programs } from './createKeeper.ts';
import { KeepError } from './keepError.ts';

/** Names of the programs that readers choose from, with their languages. */
const GROUPS: readonly (readonly [name: string, languages: readonly string[]])[] = [
  ['Python', ['python']],
  ['SQL', ['sql']],
  ['Bash', ['bash']],
  ['JavaScript', ['js']],
  ['TypeScript', ['ts']],
  ['React', ['jsx', 'tsx']],
  ['HTML, CSS', ['html', 'css']],
];

/** The programs of a course in groups, from which a reader chooses. */
export const toGroups = (languages: readonly string[]): { readonly name: string; readonly languages: string[] }[] =>
  GROUPS.flatMap(([name, all]) => {
    const own = all.filter((language) => languages.includes(language));
    return own.length > 0 ? [{ name, languages: own }] : [];
  });

/** Store programs in the same cache as practice, so that none is stored twice.
 *  @param base folder of the site's shared files */
export function createPrograms(base: string) {
  const open = loadOnce(async () => {
    const { createRuntimeStore, listLanguageRuntimes, PRACTICE_LANGUAGES } = await loadRuntimes();
    const listRuntimes = (languages: readonly string[]) => [
      ...new Set(PRACTICE_LANGUAGES.filter((language) => languages.includes(language)).flatMap(listLanguageRuntimes)),
    ];
    return { store: createRuntimeStore(base), listRuntimes };
  });

  /** Requests nothing for a course without programs. */
  async function describe(languages: readonly string[]) {
    if (languages.length === 0) return [];
    const { store, listRuntimes } = await open();
    return store.describe(listRuntimes(languages));
  }

  type Name = Awaited<ReturnType<typeof describe>>[number]['name'];
  async function remove(names: readonly Name[], needed: readonly string[]) {
    if (names.length === 0) return;
    const { store, listRuntimes } = await open();
    const stay = listRuntimes(needed);
    for (const name of names.filter((one) => !stay.includes(one))) await store.remove(name);
  }

  return {
    keep: async (languages, { needed, onBytes, signal }) => {
      const sizes = await describe(languages);
      const missing = sizes.filter(({ isKept }) => !isKept).map(({ name }) => name);
      const leaving = new AbortController();
      const leave = () => leaving.abort(signal.reason);
      signal.addEventListener('abort', leave);
      const undo = async () => {
        // Running downloads are not stored any more.
        leave();
        await remove(missing, needed);
      };
      try {
        for (const name of missing) {
          const { store } = await open();
          let before = 0;
          const onProgress = (loaded: number) => {
            onBytes(loaded - before);
            before = loaded;
          };
          if (!(await store.read(name, onProgress, leaving.signal)).isKept) throw new KeepError('room');
        }
      } catch (error) {
        await undo();
        throw error;
      }
      return { bytes: sizes.reduce((total, { bytes }) => total + bytes, 0), undo };
    },
    remove: async (languages, needed) => {
      if (languages.length > 0) await remove((await open()).listRuntimes(languages), needed);
    },
    /** @returns bytes to download, and on the device */
    measure: async (languages: readonly string[]) => {
      const sizes = await describe(languages);
      return {
        transfer: sizes.reduce((total, size) => total + size.transfer, 0),
        bytes: sizes.reduce((total, { bytes }) => total + bytes, 0),
      };
    },
  } satisfies Programs & { measure: (languages: readonly string[]) => Promise<Size> };
}

export interface Size {
  readonly transfer: number;
  readonly bytes: number;
}
