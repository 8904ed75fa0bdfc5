// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { NavigationProvider } from '../../../../serbakode/src/client/navigation/NavigationContext.tsx';
import type { Router } from '../../../../serbakode/src/client/navigation/router.ts';
import { SiteProvider } from '../../../../serbakode/src/client/theme/site/SiteContext.tsx';
import { permalink } from '../../../../testing/permalink.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { messages as siteMessages, site } from '../../../../testing/virtualSite.ts';
import { en as messages } from '../../messages/review/en.ts';
import { Review } from './review.later.tsx';

const DAY = 86_400_000;

/** An exercise that asks for the output `1`, as HTML of a page and in its data. */
const predict = (id: string, level = 'pahami') => ({
  html: `<section class="exercise" data-exercise="${id}"><p class="exercise-head">${id}</p>
<div class="exercise-answer"><textarea></textarea></div>
<details data-explanation><summary>Mengapa</summary></details>
<div class="exercise-controls"><button type="button" data-practice="check">Periksa</button></div></section>`,
  data: { kind: 'predict', id, itemId: '', title: id, level, outcome: null, files: [] },
});

type Exercise = ReturnType<typeof predict>;

/** Files of the site by address, or the status of a failed request. */
const files = new Map<string, object | number | 'offline'>();

function addPage(path: string, ...exercises: Exercise[]): void {
  const page = {
    permalink: path,
    meta: { title: `Bab ${path}` },
    bodies: { body: exercises.map(({ html }) => html).join('') },
  };
  const program = { language: 'js', program: { title: 'a.js', code: '' }, answer: '1' };
  files.set(`${path}.json`, { page });
  files.set(`${path}.practice.json`, {
    samples: [],
    exercises: exercises.map(({ data }) => ({ ...data, ...program })),
  });
}

const areas = { current: createMemoryAreas() };
let container: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (address: string) => {
    const file = files.get(address) ?? 404;
    if (file === 'offline') throw new TypeError('offline');
    return typeof file === 'number' ? new Response('', { status: file }) : Response.json(file);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  files.clear();
  areas.current = createMemoryAreas();
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const toId = (index: number) => `e00000000000${index.toString(16)}`;

/** Show the page to a reader who has solved these long ago, in this order. @param recalls when they were repeated */
async function show(places: readonly string[], recalls: readonly string[] = []): Promise<void> {
  for (const [index, p] of places.entries()) {
    const at = Date.now() - (50 - index) * DAY;
    const record = { k: 'done', p, t: '', r: 0, h: '', d: true, x: false, s: recalls[index], at };
    areas.current.device.setItem(`account.item/device/${toId(index)}`, JSON.stringify(record));
  }
  const store = createReadingStore(areas.current);
  const state = { address: { permalink: permalink('/ulang'), search: '', hash: '' } };
  await act(async () =>
    root.render(
      <SiteProvider site={site} messages={siteMessages}>
        <NavigationProvider router={{} as Router} state={state} history="browser">
          <Review store={store} filesBase="/" builds={[]} review="/ulang" />
        </NavigationProvider>
      </SiteProvider>,
    ),
  );
  await settle();
}

/** Wait for files and effects, by turns of the event loop and not by time, because a busy machine has few turns in a
 *  given time. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
  });

async function press(name: string): Promise<void> {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`no button "${name}" in ${container.innerHTML}`);
  await act(async () => button.click());
  await settle();
}

const answer = async (text: string): Promise<void> => {
  const field = container.querySelector('textarea');
  if (field) field.value = text;
  await press('Periksa');
};

const heading = () => container.querySelector('h2')?.textContent;
const shown = () => container.querySelector('section.exercise')?.getAttribute('data-exercise') ?? null;
const isHeadingFocused = () => document.activeElement === container.querySelector('h2');

/** Days until an exercise comes back. */
const readDays = (index: number): number => {
  const recall = createReadingStore(areas.current).read().get(toId(index))?.['recall'];
  return (Number(String(recall).split(' ')[1]) - Date.now()) / DAY;
};

it('continues with the number of exercises of a day, however many were done before', async () => {
  const ids = Array.from({ length: 15 }, (_, index) => `soal-${index}`);
  addPage('/docs/a', ...ids.map((id) => predict(id)));
  // Two devices have repeated ten of them.
  const recalls = ids.slice(0, 10).map(() => `${Date.now()} ${Date.now() + 9 * DAY} 9 5`);
  await show(
    ids.map((id) => `/docs/a#${id}`),
    recalls,
  );
  expect(heading()).toBe(messages.enough(10));
  await press(messages.more);
  expect(heading()).toBe(messages.position('11', '15'));
  expect(shown()).toBe('soal-10');
  expect(isHeadingFocused()).toBe(true);
});

it('moves the focus to the heading at the end of the day, but not on arrival', async () => {
  addPage('/docs/a', predict('satu'));
  await show(['/docs/a#satu']);
  expect(isHeadingFocused()).toBe(false);
  await answer('1');
  await press(messages.next);
  expect(container.textContent).toContain(messages.enough(1));
  expect(heading()).toContain(messages.enough(1));
  expect(isHeadingFocused()).toBe(true);
});

it('continues after an exercise whose result could not be stored', async () => {
  addPage('/docs/a', predict('satu'), predict('dua'));
  await show(['/docs/a#satu', '/docs/a#dua']);
  areas.current.device.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await answer('1');
  expect(container.textContent).toContain(messages.notKept);
  await press(messages.next);
  expect(shown()).toBe('dua');
  expect(heading()).toBe(messages.position('2', '2'));
  await answer('1');
  await press(messages.next);
  expect(heading()).toBe(messages.enough(2));
});

it.each([404, 410])(
  'silently leaves out removed content: a page (%s), its data, an exercise, a page of MDX',
  async (status) => {
    files.set('/docs/hilang.json', status);
    addPage('/docs/tanpa-data', predict('satu'));
    files.set('/docs/tanpa-data.practice.json', status);
    addPage('/docs/a', predict('ada'));
    files.set('/docs/mdx.json', { page: { permalink: '/docs/mdx', meta: { title: 'MDX' }, module: '/m.js' } });
    await show(['/docs/hilang#satu', '/docs/tanpa-data#satu', '/docs/a#hilang', '/docs/mdx#satu', '/docs/a#ada']);
    expect(shown()).toBe('ada');
    await answer('1');
    await press(messages.next);
    expect(container.textContent).not.toContain(messages.missing);
  },
);

it('leaves out whole programs of posts', async () => {
  addPage('/blog/a', predict('program', 'buat'), predict('tebak'));
  await show(['/blog/a#program', '/blog/a#tebak']);
  expect(shown()).toBe('tebak');
});

it.each(['offline', 503] as const)('reports what could not be loaded (%s), and retries it', async (fault) => {
  addPage('/docs/a', predict('satu'));
  const page = files.get('/docs/a.json') ?? {};
  files.set('/docs/a.json', fault);
  await show(['/docs/a#satu']);
  expect(heading()).toBe(messages.missing);
  expect(container.textContent).not.toContain(messages.begin);
  files.set('/docs/a.json', page);
  await press(messages.retry);
  expect(shown()).toBe('satu');
  expect(isHeadingFocused()).toBe(true);
});

it('does not count a check without an answer', async () => {
  addPage('/docs/a', predict('satu'), predict('dua'));
  await show(['/docs/a#satu', '/docs/a#dua']);
  await answer('0');
  await answer('1');
  const hard = readDays(0);
  await press(messages.next);
  await answer('');
  await answer('1');
  expect(readDays(1)).toBeGreaterThan(hard + 5);
});

it('marks the language of the site’s content', async () => {
  addPage('/docs/a', predict('satu'));
  await show(['/docs/a#satu']);
  expect(container.querySelector('section.exercise')?.closest('[lang]')?.getAttribute('lang')).toBe(site.htmlLang);
  expect(container.querySelector('a')?.getAttribute('lang')).toBe(site.htmlLang);
});
