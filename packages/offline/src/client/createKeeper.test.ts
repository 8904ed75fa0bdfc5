import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { PAST_WORKER, toCacheNames, type CourseList } from '../shared/kept.ts';
import { createMemoryCaches } from '../testing/memoryCaches.ts';
import { createKeeper } from './createKeeper.ts';
import { KeepError, type KeepFault } from './keepError.ts';

const ORIGIN = 'https://contoh.example';
const names = toCacheNames('/');
const toDigest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const A = { permalink: '/docs/a/', languages: [] };
const B = { permalink: '/docs/b/', languages: ['sql'] };

let memory: ReturnType<typeof createMemoryCaches>;
/** Files of the host. */
let host: Record<string, string>;
let requests: string[];
let isRegistered: boolean;
let stored: string | null;
let programs: string[];

beforeEach(() => {
  memory = createMemoryCaches(ORIGIN);
  host = {};
  requests = [];
  isRegistered = false;
  stored = null;
  programs = [];
});

/** Put a deploy on the host: texts by path, with a list for each course. */
function deploy(courses: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  host = {};
  for (const [permalink, files] of Object.entries(courses)) {
    for (const [path, text] of Object.entries(files)) host[`/${path}`] = text;
    const list: CourseList = {
      title: permalink,
      page: null,
      transfer: 10,
      languages: [],
      files: Object.entries(files).map(([path, text]) => [path, toDigest(text), text.length]),
    };
    host[`/offline${permalink.slice(0, -1)}.json`] = JSON.stringify(list);
  }
}

function open(options: Partial<Parameters<typeof createKeeper>[0]> = {}) {
  return createKeeper({
    base: '/',
    fetch: async (address, init) => {
      init?.signal?.throwIfAborted();
      const path = String(address);
      expect(new Headers(init?.headers).has(PAST_WORKER)).toBe(true);
      requests.push(path);
      const text = host[path];
      if (text === 'offline') throw new TypeError('Failed to fetch');
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    },
    caches: memory.caches,
    digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
    records: { read: () => stored, write: (text) => ((stored = text), true) },
    programs: {
      keep: async (languages) => {
        const before = programs;
        programs = [...programs, ...languages];
        return { bytes: languages.length * 1000, undo: async () => void (programs = before) };
      },
      remove: async (gone, needed) => {
        programs = programs.filter((name) => !gone.includes(name) || needed.includes(name));
      },
    },
    worker: {
      add: async () => void (isRegistered = true),
      isThere: async () => isRegistered,
      remove: async () => void (isRegistered = false),
    },
    inTurn: (act) => act(),
    ...options,
  });
}

const run = () => ({ onBytes: () => {}, signal: new AbortController().signal });
async function keep(course: typeof A | typeof B, keeper = open()): Promise<void> {
  await keeper.keep(course, await keeper.readList(course.permalink), run());
}
const toFault = (keeping: Promise<unknown>): Promise<KeepFault> =>
  keeping.then(
    () => expect.unreachable('it was kept'),
    (error: { readonly fault: KeepFault }) => error.fault,
  );
const readKept = async (path: string): Promise<string[]> => {
  const files = await memory.caches.open(names.files);
  const found = memory.list(names.files).filter((entry) => entry.startsWith(`/${path}?`));
  return Promise.all(found.map(async (entry) => (await files.match(entry))?.text() ?? ''));
};
const listAll = () => ({ caches: memory.names(), isRegistered, stored });
const NOTHING = { caches: [], isRegistered: false, stored: null };

it('stores the files of a list, shares files between courses, and removes everything with the last course', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a', 'app.js': 'app' }, '/docs/b/': { 'docs/b/': 'bb', 'app.js': 'app' } });
  await keep(A);
  expect(isRegistered).toBe(true);
  expect(stored).toBe(JSON.stringify([{ ...A, title: '/docs/a/', bytes: 4 }]));
  requests = [];
  await keep(B);
  expect(requests.toSorted()).toEqual(['/docs/b/', '/offline/docs/b.json']);
  expect(programs).toEqual(['sql']);
  expect(JSON.parse(stored ?? '')).toMatchObject([{ bytes: 4 }, { bytes: 1005 }]);
  await open().remove(B.permalink);
  expect(programs).toEqual([]);
  expect(await readKept('app.js')).toEqual(['app']);
  expect(await readKept('docs/b/')).toEqual([]);
  expect(isRegistered).toBe(true);
  await open().remove(A.permalink);
  expect(listAll()).toEqual(NOTHING);
});

it('stores nothing of a course whose files do not match the list, as behind a captive portal', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a', 'app.js': 'app' } });
  host['/app.js'] = '<title>Masuk ke jaringan</title>';
  expect(await toFault(keep(A))).toBe('other');
  expect(listAll()).toEqual(NOTHING);
  host['/offline/docs/a.json'] = '<title>Masuk ke jaringan</title>';
  expect(await toFault(keep(A))).toBe('other');
});

it('stores no redirected answer, which could not be shown at this address', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a' } });
  const keeper = open({
    fetch: async (address) => {
      const response = new Response(host[String(address)]);
      // The same object, because `clone` and `arrayBuffer` need it as `this`.
      return Object.defineProperty(response, 'redirected', { value: String(address) === '/docs/a/' });
    },
  });
  expect(await toFault(keep(A, keeper))).toBe('other');
  expect(listAll()).toEqual(NOTHING);
});

const reject = (name: string) => () => Promise.reject(new DOMException('', name));
it.each<[KeepFault, string, () => Parameters<typeof open>[0]]>([
  ['network', 'the network fails', () => ((host['/app.js'] = 'offline'), {})],
  ['blocked', 'the browser has no caches', () => ({ caches: undefined })],
  [
    'blocked',
    'the browser stores nothing here',
    () => ({ caches: { ...memory.caches, open: reject('SecurityError') } }),
  ],
  [
    'room',
    'the device does not record it, so that it could never be removed',
    () => ({ records: { read: () => stored, write: (text: string | null) => ((stored = text), text === null) } }),
  ],
  [
    'room',
    'a program has no room',
    () => ({ programs: { keep: () => Promise.reject(new KeepError('room')), remove: async () => {} } }),
  ],
  [
    'room',
    'a file has no room',
    () => ({
      caches: {
        ...memory.caches,
        open: async (name: string) => ({ ...(await memory.caches.open(name)), put: reject('QuotaExceededError') }),
      } as unknown as CacheStorage,
    }),
  ],
])('reports %s if %s, and stores nothing', async (fault, _name, prepare) => {
  deploy({ '/docs/a/': { 'docs/a/': 'a', 'app.js': 'app' } });
  const list = await open().readList(A.permalink);
  const keeper = open(prepare());
  expect(await toFault(keeper.keep({ ...A, languages: ['js'] }, list, run()))).toBe(fault);
  expect(listAll()).toEqual(NOTHING);
  expect(programs).toEqual([]);
});

it('can be stopped, and then stores nothing', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a', 'app.js': 'app' } });
  const controller = new AbortController();
  const keeper = open();
  const list = await keeper.readList(A.permalink);
  const keeping = keeper.keep(A, list, { onBytes: () => controller.abort(), signal: controller.signal });
  expect(await toFault(keeping)).toBe('stopped');
  expect(listAll()).toEqual(NOTHING);
});

it('reports its progress, up to the size in the list', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a', 'app.js': 'app' } });
  let loaded = 0;
  const keeper = open();
  await keeper.keep(A, await keeper.readList(A.permalink), { ...run(), onBytes: (count) => (loaded += count) });
  expect(loaded).toBe(10);
});

it('has a complete course of one deploy at any moment, and switches to the next deploy at once', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a1', 'app.js': 'app' } });
  await keep(A);
  const readList = async () => {
    const lists = await memory.caches.open(names.lists);
    const list = (await (await lists.match('/offline/docs/a.json'))?.json()) as CourseList | undefined;
    return list?.files.map(([path, digest]) => `${path} ${digest}`);
  };
  const first = await readList();
  // One file of the second deploy cannot be downloaded.
  deploy({ '/docs/a/': { 'docs/a/': 'a2', 'app.js': 'app', 'baru.js': 'baru' } });
  const complete = host;
  host = { ...complete, '/baru.js': 'offline' };
  expect(await toFault(open().update(run()))).toBe('network');
  expect(await readList()).toEqual(first);
  expect(await readKept('docs/a/')).toContain('a1');
  // Downloaded files are not requested again, and unchanged files never were.
  host = complete;
  requests = [];
  await open().update(run());
  expect(requests).toEqual(['/offline/docs/a.json', '/baru.js']);
  expect(await readList()).toEqual([
    `docs/a/ ${toDigest('a2')}`,
    `app.js ${toDigest('app')}`,
    `baru.js ${toDigest('baru')}`,
  ]);
  expect(await readKept('docs/a/')).toEqual(['a2']);
});

it('requests only the list of an unchanged course', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a' } });
  await keep(A);
  requests = [];
  await open().update(run());
  expect(requests).toEqual(['/offline/docs/a.json']);
});

it('stores files again that the browser has cleared', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a' } });
  await keep(A);
  for (const name of memory.names()) await memory.caches.delete(name);
  await open().update(run());
  expect(await readKept('docs/a/')).toEqual(['a']);
});

it('stores nothing after the worker is gone, because the site may withdraw it', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a' } });
  await keep(A);
  isRegistered = false;
  requests = [];
  await open().update(run());
  expect(requests).toEqual([]);
  expect(listAll()).toEqual(NOTHING);
});

it('updates the other courses if one is removed from the site, and leaves that one unchanged', async () => {
  deploy({ '/docs/a/': { 'docs/a/': 'a' }, '/docs/b/': { 'docs/b/': 'b1' } });
  await keep(A);
  await keep(B);
  deploy({ '/docs/b/': { 'docs/b/': 'b2' } });
  expect(await toFault(open().update(run()))).toBe('other');
  expect(await readKept('docs/b/')).toEqual(['b2']);
  expect(await readKept('docs/a/')).toEqual(['a']);
});
