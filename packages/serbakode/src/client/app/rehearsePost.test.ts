// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import { createHistory } from '../navigation/createHistory.ts';
import type { LoadedPage } from '../navigation/pageLoader.ts';
import { createRouter, type PageAhead, type Router } from '../navigation/router.ts';
import { pageComponents } from '../pages/pageChunks.ts';
import { rehearsePost } from './rehearsePost.ts';

const toPage = (permalink: string) => ({ kind: 'blog-list', permalink, meta: { title: 'Tulisan' }, bodies: {} });
let router: Router;
/** Pages that were rendered ahead, and null for each time that there was none any more. */
let offered: (PageAhead | null)[];
let answer: (permalink: string) => void;

/** Follow a link as a click does. */
function press(href: string): void {
  void router.navigate(href);
  document.dispatchEvent(new Event('click'));
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(pageComponents, { 'blog-post': () => null });
  const load = () =>
    new Promise<LoadedPage>((resolve) => {
      answer = (permalink) => resolve({ kind: 'page', page: toPage(permalink) as unknown as Page });
    });
  router = createRouter({
    history: createHistory('memory', '/' as Permalink),
    loader: { load, preload: async () => null },
    initialPage: toPage('/') as unknown as Page,
    baseUrl: '/',
    build: 'a',
  });
  offered = [];
  router.subscribe(() => {
    if (router.getAhead() !== offered.at(-1)) offered.push(router.getAhead());
  });
  rehearsePost(router);
});
afterEach(() => {
  Reflect.deleteProperty(pageComponents, 'blog-post');
  vi.useRealTimers();
});

it('offers a post while a page is on its way, once', async () => {
  press('/a');
  expect(offered).toEqual([]);
  await vi.advanceTimersByTimeAsync(150);
  expect(offered).toMatchObject([{ page: { kind: 'blog-post', title: 'Tulisan' }, place: Infinity }, null]);
  expect(router.getState().page.permalink).toBe('/');
  answer('/a');
  await vi.advanceTimersByTimeAsync(0);
  expect(router.getState()).toMatchObject({ page: { permalink: '/a' }, place: 0 });
  offered = [null];
  press('/b');
  await vi.advanceTimersByTimeAsync(150);
  expect(offered).toEqual([null]);
});

it('offers nothing if the page comes quickly, or a click leads nowhere, and does so the next time', async () => {
  press('/a');
  answer('/a');
  await vi.advanceTimersByTimeAsync(150);
  document.dispatchEvent(new Event('click'));
  await vi.advanceTimersByTimeAsync(150);
  expect(offered).toEqual([null]);
  press('/b');
  await vi.advanceTimersByTimeAsync(150);
  expect(offered).toHaveLength(3);
});

it('offers nothing before the component of posts is loaded', async () => {
  Reflect.deleteProperty(pageComponents, 'blog-post');
  press('/a');
  await vi.advanceTimersByTimeAsync(150);
  expect(offered).toEqual([]);
});

it('leaves alone what the reader is about to open', async () => {
  press('/a');
  await vi.advanceTimersByTimeAsync(50);
  const expected = { page: toPage('/b') as unknown as Page, address: router.getState().address, place: 1 };
  router.setAhead(expected);
  await vi.advanceTimersByTimeAsync(150);
  expect(router.getAhead()).toBe(expected);
});
