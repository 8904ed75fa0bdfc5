import { expect, it, vi } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import { site } from '../../../../testing/virtualSite.ts';
import type { Page, PageChunk, PageKind } from '../../shared/model/page.ts';
import type { LoadedPage, PageLoader } from '../navigation/pageLoader.ts';
import { withComponents } from './withComponents.ts';

const toLoader = (load: PageLoader['load']): PageLoader => ({ load, preload: async () => null });
const toPage = (kind: PageKind): LoadedPage => ({ kind: 'page', page: { kind } as Page });

it('requests the component that the path suggests together with the data, and the page’s component once it is known', async () => {
  const asked: string[] = [];
  let answer = (_page: LoadedPage) => {};
  const loader = toLoader((address) => {
    asked.push(address);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const { load } = withComponents(loader, site.paths, async (kind) => void asked.push(kind));
  const loading = load(permalink('/blog/satu'));
  expect(asked).toEqual(['blog-post', '/blog/satu']);
  answer(toPage('blog-tag'));
  await loading;
  expect(asked).toEqual(['blog-post', '/blog/satu', 'blog-tag']);
});

it.each([
  ['/', 'doc'],
  ['/docs/kursus/bab', 'doc'],
  ['/blog', 'blog-post'],
])('expects %s to be a page like %s', async (path, kind) => {
  const loadComponent = vi.fn(async () => {});
  await withComponents(
    toLoader(async () => ({ kind: 'stale' })),
    site.paths,
    loadComponent,
  ).load(permalink(path));
  expect(loadComponent).toHaveBeenCalledExactlyOnceWith(kind);
});

it('does not show a page before its component is there, and fails with it', async () => {
  const failure = new Error('gone');
  const loadComponent = async (kind: PageChunk) => {
    if (kind === 'doc') throw failure;
  };
  const { load, preload } = withComponents(
    toLoader(async () => toPage('doc')),
    site.paths,
    loadComponent,
  );
  await expect(load(permalink('/blog/satu'))).rejects.toBe(failure);
  // A preload that fails is silent.
  await expect(preload(permalink('/docs/a'), 'low')).resolves.toBeNull();
  // A failed preload of the likely component does not fail the page.
  const guessed = withComponents(
    toLoader(async () => toPage('blog-post')),
    site.paths,
    loadComponent,
  );
  await expect(guessed.load(permalink('/docs/a'))).resolves.toEqual(toPage('blog-post'));
});
