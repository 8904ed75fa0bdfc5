// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryAreas } from '../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { eventually } from '../../../testing/eventually.ts';
import { permalink } from '../../../testing/permalink.ts';
import { createReadingStore } from '../../../testing/readingStore.ts';
import part from './part.ts';

const [A, B] = ['eaaaaaaaaaaaa', 'ebbbbbbbbbbbb'] as const;
const CONFIG = { projectId: 'demo', apiKey: 'a key' };

/** Bodies of the requests that the database received. */
let sent: string[];
/** Status of the database's answers. */
let status = 200;
/** Promise that the answers wait for. */
let network: Promise<void>;
let stop = () => {};
let areas = createMemoryAreas();
let items = createReadingStore(areas);

beforeEach(() => {
  sent = [];
  status = 200;
  network = Promise.resolve();
  areas = createMemoryAreas();
  items = createReadingStore(areas);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('init.json')) return Response.json(CONFIG);
    expect(address).toBe(
      'https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents:commit?key=a%20key',
    );
    const [write] = (JSON.parse(String(init?.body)) as { writes: [{ transform: Transform }] }).writes;
    const names = write.transform.fieldTransforms.map(({ fieldPath }) => fieldPath).join();
    sent.push(`${write.transform.document.split('/').at(-1)} ${names}`);
    await network;
    return new Response('{}', { status });
  });
  document.body.innerHTML = [A, B]
    .map(
      (_, index) =>
        `<section data-exercise="nomor-${index}"><details data-hint></details><details data-solution></details></section>`,
    )
    .join('');
});

afterEach(() => {
  stop();
  stop = () => {};
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Transform {
  readonly document: string;
  readonly fieldTransforms: readonly { readonly fieldPath: string }[];
}

const PAGE = {
  permalink: permalink('/docs/a'),
  contentId: '0123456789ab',
  title: 'A',
  isChapter: true,
  exercises: [A, B],
  dataAddress: '/docs/a.json',
} as const;

function visit(page: { readonly isChapter?: boolean } = {}): void {
  stop();
  const created = part.create({ items, areas, filesBase: '/', data: null, worker: null });
  stop = part.onVisit({
    page: { ...PAGE, ...page },
    created,
    tryAgain: '',
  });
}

const section = (index: number) => document.querySelectorAll('section')[index];

function judge(index: number, isPassed: boolean): void {
  section(index)?.dispatchEvent(new CustomEvent('exercise-judged', { bubbles: true, detail: { isPassed } }));
}

function open(index: number, attribute: string): void {
  const details = section(index)?.querySelector<HTMLDetailsElement>(`[${attribute}]`);
  if (!details) throw new Error(`no ${attribute}`);
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
}

const becomes = (expected: string[]) => eventually(() => expect(sent).toEqual(expected));
/** Wait until earlier acts are counted, by counting an act of the last exercise. */
async function nothingElse(before: string[]): Promise<void> {
  judge(1, false);
  await becomes([...before, `${B} tried`]);
}

it('sends the acts of an exercise, each once per device', async () => {
  visit();
  judge(0, false);
  await becomes([`${A} tried`]);
  judge(0, false);
  open(0, 'data-hint');
  open(0, 'data-hint');
  judge(0, true);
  open(0, 'data-solution');
  await becomes([`${A} tried`, `${A} hint,solved`]);
  // Another page, and another document.
  items = createReadingStore(areas);
  visit();
  judge(0, true);
  open(0, 'data-solution');
  await nothingElse([`${A} tried`, `${A} hint,solved`]);
});

it('sends a first answer that is right at once', async () => {
  visit();
  judge(0, true);
  await becomes([`${A} tried,first,solved`]);
});

it('sends a failed count with the next count of the exercise', async () => {
  visit();
  status = 503;
  judge(0, false);
  await becomes([`${A} tried`]);
  status = 200;
  open(0, 'data-hint');
  await becomes([`${A} tried`, `${A} tried,hint`]);
  judge(0, true);
  await becomes([`${A} tried`, `${A} tried,hint`, `${A} solved`]);
});

it('sends no count twice if its page was closed, or another tab has sent it, before the answer arrived', async () => {
  let arrive = () => {};
  network = new Promise((resolve) => {
    arrive = resolve;
  });
  visit();
  judge(0, false);
  await becomes([`${A} tried`]);
  network = Promise.resolve();
  stop();
  vi.resetModules();
  const { default: next } = await import('./part.ts');
  const created = next.create({ items: createReadingStore(areas), areas, filesBase: '/', data: null, worker: null });
  stop = next.onVisit({ page: PAGE, created, tryAgain: '' });
  open(0, 'data-hint');
  await eventually(() => expect(sent).toHaveLength(2)).finally(arrive);
  expect(sent).toEqual([`${A} tried`, `${A} hint`]);
});

it('counts hints and solutions that were opened before the application started', async () => {
  section(0)?.querySelector('[data-hint]')?.setAttribute('open', '');
  visit();
  await becomes([`${A} hint`]);
});

it('leaves out exercises that are solved already', async () => {
  visit();
  items.setSolved(A, { permalink: permalink('/docs/a'), title: 'A' });
  judge(0, false);
  open(0, 'data-solution');
  await nothingElse([]);
});

it('forgets what it has counted with the data of the reader, and names no reader', async () => {
  visit();
  judge(0, false);
  await becomes([`${A} tried`]);
  await eventually(() => expect(items.readNote('counts')).toBe(`{"${A}":{"tried":true}}`));
  items.ownerItems().clear({ keepsPending: false });
  expect(items.readNote('counts')).toBe('');
});

it('sends nothing if nothing can be stored', async () => {
  visit();
  vi.spyOn(items.ownerItems(), 'writeNote').mockReturnValueOnce(false);
  judge(0, false);
  await nothingElse([]);
});

it.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('does not count a reader who objects by %s', async (_name, wish) => {
  const { language } = navigator;
  vi.stubGlobal('navigator', { language, ...wish });
  visit();
  judge(0, true);
  vi.unstubAllGlobals();
  expect(items.readNote('counts')).toBe('');
  expect(sent).toEqual([]);
});

it('counts only in chapters, whose exercises the page for authors lists', async () => {
  visit({ isChapter: false });
  judge(0, true);
  stop();
  judge(1, true);
  expect(sent).toEqual([]);
  expect(items.readNote('counts')).toBe('');
});
