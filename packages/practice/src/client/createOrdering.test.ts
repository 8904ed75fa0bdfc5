// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryAreas } from '../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createReadingStore } from '../../../testing/readingStore.ts';
import type { CodeExercise } from '../shared/exercise.ts';
import type { Box } from './createBox.ts';
import { createOrdering, toOrderKey } from './createOrdering.ts';
import { createDrafts } from './drafts.ts';
import type { Session } from './session.ts';

const PAGE = { contentId: '00000000000a', permalink: '/a' };
const EXERCISE = {
  kind: 'code',
  itemId: 'e00000000000a',
  title: 'Jumlah',
  shuffled: { title: 'jumlah.js', lines: ['let a;', 'let b;'], count: 2 },
} as unknown as CodeExercise;

let drafts: ReturnType<typeof createDrafts>;
const order = () => document.querySelector('.practice-order');
const isExpanded = () => document.querySelector('[data-practice]')?.getAttribute('aria-expanded');

beforeEach(() => {
  drafts = createDrafts(createReadingStore({ ...createMemoryAreas(), events: new EventTarget() }), PAGE);
  document.body.innerHTML =
    '<section><figure></figure><button data-practice="order" aria-expanded="false"></button></section>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

function open(exercise = EXERCISE) {
  const section = document.querySelector('section') ?? document.body;
  const figure = document.querySelector('figure') ?? document.body;
  const source = { title: 'jumlah.js', language: 'js', original: '', key: `${EXERCISE.itemId}/jumlah.js`, figure };
  const state = { codes: ['written'], result: null };
  const box = { subscribe: () => () => {}, getState: () => state, setStored: () => {} } as unknown as Box;
  const session = { drafts } as unknown as Session;
  return createOrdering({
    section,
    exercise,
    sources: [source],
    box,
    session,
    onChanged: vi.fn(),
    onFailed: vi.fn(),
  });
}

it('lines that were put in order are shown at the next visit, and the button is reset afterwards', async () => {
  drafts.write('code', toOrderKey(EXERCISE), 'Jumlah', 'let b;\n\nlet a;');
  const ordering = open();
  await vi.dynamicImportSettled();
  expect(isExpanded()).toBe('true');
  expect(ordering.read()).toEqual([{ title: 'jumlah.js', code: 'let b;\nlet a;' }]);
  ordering.setOpen(false);
  // At once, because the editor that replaces them gets the focus.
  expect(isExpanded()).toBe('false');
  ordering.setOpen(true);
  expect(isExpanded()).toBe('true');
  ordering.close();
  expect(order()).toBeNull();
  expect(isExpanded()).toBe('false');
});

it('code that was written after that is shown and runs, and the lines are one tap away', async () => {
  drafts.write('code', toOrderKey(EXERCISE), 'Jumlah', 'let b;\n\nlet a;');
  drafts.write('code', `${EXERCISE.itemId}/jumlah.js`, 'jumlah.js', 'written');
  const ordering = open();
  await vi.dynamicImportSettled();
  expect(order()).toBeNull();
  expect(ordering.read()).toEqual([{ title: 'jumlah.js', code: 'written' }]);
  ordering.setOpen(true);
  await eventually(() => expect(isExpanded()).toBe('true'));
  expect(ordering.read()).toEqual([{ title: 'jumlah.js', code: 'let b;\nlet a;' }]);
  ordering.close();
});

it('the text above the lines is shown, and belongs to the file', async () => {
  drafts.write('code', toOrderKey(EXERCISE), 'Jumlah', 'let a;');
  const framed = { ...EXERCISE, shuffled: { title: 'jumlah.js', frame: '<body>', lines: ['let a;'], count: 1 } };
  const ordering = open(framed);
  await eventually(() => expect(order()?.textContent).toContain('<body>'));
  expect(ordering.read()).toEqual([{ title: 'jumlah.js', code: '<body>\nlet a;' }]);
  ordering.close();
});
