// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { SOLVED } from '../../../../practice/src/client/items.ts';
import type { Item } from '../../../../serbakode/src/client/items/itemKind.ts';
import { NavigationProvider } from '../../../../serbakode/src/client/navigation/NavigationContext.tsx';
import type { Router } from '../../../../serbakode/src/client/navigation/router.ts';
import type { Page } from '../../../../serbakode/src/shared/model/page.ts';
import type { Html } from '../../../../serbakode/src/shared/model/permalink.ts';
import { permalink } from '../../../../testing/permalink.ts';
import { render } from '../testing/render.tsx';
import { useNextExercise } from './useNextExercise.ts';

const section = (id: string, title: string) =>
  `<section class="exercise" data-exercise="${id}"><p class="exercise-head"><span>Coba</span> <strong id="${id}">${title}</strong></p></section>`;
const POST = permalink('/blog/a');
const page = {
  kind: 'content',
  permalink: POST,
  exercises: ['e000000000001', 'e000000000002'],
  bodies: { body: `<p>Satu.</p>${section('satu', 'Yang &lt;satu&gt;')}${section('dua', 'Yang dua')}` as Html },
} as unknown as Page;

const solved = (itemId: string): [string, Item] => [
  itemId,
  {
    id: itemId,
    kind: SOLVED,
    path: POST,
    title: '',
    percent: 0,
    heading: '',
    isDone: true,
    isByHand: false,
    text: '',
    writtenAt: 0,
    recall: '',
    doneAt: 0,
    isRemoved: false,
    at: 1,
    rest: {},
  },
];

function Shown({ items }: { readonly items: ReadonlyMap<string, Item> }) {
  const next = useNextExercise(POST, items);
  return <p>{next === null ? 'all solved' : next === undefined ? 'not known' : `${next.id}: ${next.title}`}</p>;
}

async function show(loaded: Promise<Page | null>, ids: readonly string[] = []): Promise<string> {
  const router = { load: () => loaded } as unknown as Router;
  const state = { address: { permalink: permalink('/'), search: '', hash: '' } };
  const { container, unmount } = await render(
    <NavigationProvider router={router} state={state} history="browser">
      <Shown items={new Map(ids.map(solved))} />
    </NavigationProvider>,
  );
  const text = container.textContent;
  await unmount();
  return text;
}

describe('the next exercise of a page', () => {
  it('is the first unsolved one', async () => {
    expect(await show(Promise.resolve(page))).toBe('satu: Yang <satu>');
    expect(await show(Promise.resolve(page), ['e000000000001'])).toBe('dua: Yang dua');
    expect(await show(Promise.resolve(page), ['e000000000001', 'e000000000002'])).toBe('all solved');
  });

  it('is unknown for a page without exercises, and if its data cannot be loaded', async () => {
    const { exercises, ...none } = page as unknown as Record<string, unknown>;
    expect(exercises).toHaveLength(2);
    expect(await show(Promise.resolve(none as unknown as Page))).toBe('not known');
    expect(await show(Promise.resolve(null))).toBe('not known');
    expect(await show(Promise.reject(new Error('offline')))).toBe('not known');
  });
});
