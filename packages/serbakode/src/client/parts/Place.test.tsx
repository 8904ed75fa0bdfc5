// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { createMemoryAreas } from '../items/testing/memoryStorage.ts';
import type { ClientPart, SitePart } from './clientPart.ts';
import { createParts, PartGates, PartsProvider, Place, visitParts } from './Place.tsx';

interface Data {
  readonly name: string;
}

function toPart(data: Data): SitePart {
  const part = {
    create: vi.fn((surroundings: { readonly data: Data }) => `for ${surroundings.data.name}`),
    Provider: ({ created, children }: { readonly created: string | null; readonly children: ReactNode }) => (
      <div title={created ?? 'nobody yet'}>{children}</div>
    ),
    Gate: ({ children }: { readonly children: ReactNode }) => <section>{children}</section>,
    places: { footerEnd: ({ data: own }: { readonly data: Data }) => <p>{own.name}</p> },
  } satisfies ClientPart<Data, string>;
  return { ...part, name: data.name, data } as SitePart;
}

const plain: SitePart = { name: 'plain', places: {}, data: null };
const draw = (parts: readonly SitePart[], created: readonly unknown[] | null) =>
  renderToString(
    <PartsProvider parts={parts} created={created}>
      <PartGates fallback={null}>text</PartGates>
      <Place name="footerEnd" />
    </PartsProvider>,
  );

it('passes to each part its created object, around the pages and their gates', () => {
  const parts = [{ ...toPart({ name: 'a' }), worker: 'sw-a.js' }, plain, toPart({ name: 'b' })];
  const areas = createMemoryAreas();
  const items = createReadingStore(areas);
  const created = createParts(parts, { items, areas, filesBase: '/' });
  expect(created).toEqual(['for a', undefined, 'for b']);
  expect(parts[0]?.create).toHaveBeenCalledExactlyOnceWith({
    items,
    areas,
    filesBase: '/',
    data: { name: 'a' },
    worker: '/sw-a.js',
  });
  expect(draw(parts, created)).toBe(
    '<div title="for a"><div title="for b"><section><section>text</section></section><p>a</p><p>b</p></div></div>',
  );
});

it('creates nothing while prerendering', () => {
  const part = toPart({ name: 'a' });
  expect(draw([part], null)).toBe('<div title="nobody yet"><section>text</section><p>a</p></div>');
  expect(part.create).not.toHaveBeenCalled();
});

it('passes the visited page to each part, and stops what the parts have started', () => {
  const stop = vi.fn();
  const onVisit = vi.fn(() => stop);
  const page = {
    permalink: permalink('/a'),
    contentId: null,
    title: 'A',
    isChapter: false,
    exercises: [],
    dataAddress: '/a.json',
  };
  const visit = { page, tryAgain: 'Try again' };
  const leave = visitParts([plain, { ...plain, onVisit }], ['x', 'y'], visit);
  expect(onVisit).toHaveBeenCalledExactlyOnceWith({ ...visit, created: 'y' });
  expect(stop).not.toHaveBeenCalled();
  leave();
  expect(stop).toHaveBeenCalledOnce();
});
