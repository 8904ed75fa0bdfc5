// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { messages, site } from 'virtual:site';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../../shared/model/page.ts';
import { SiteProvider } from '../theme/site/SiteContext.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let root: Root;
let isBroken = true;
let isBrokenAfter = false;
const PAGE = { kind: 'blog-tags', permalink: '/', bodies: {} } as unknown as Page;

function Breakable() {
  useEffect(() => {
    if (isBrokenAfter) throw new Error('Gagal sesudahnya');
  });
  if (isBroken) throw new Error('Gagal menggambar', { cause: new Error('sebabnya', { cause: 'akarnya' }) });
  return <p>Isi halaman</p>;
}

const draw = (resetKey: number, page = PAGE) =>
  act(() =>
    root.render(
      <SiteProvider site={site} messages={messages}>
        <ErrorBoundary page={page} resetKey={resetKey} isServed={false} selector="#main">
          <main id="main">
            <Breakable />
          </main>
        </ErrorBoundary>
      </SiteProvider>,
    ),
  );
const text = () => document.body.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  isBrokenAfter = false;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container, { onCaughtError: () => {} });
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows the message with its chain of causes, and Try again draws the children once more (R104)', async () => {
  await draw(0);
  expect(document.querySelector('h1')?.textContent).toBe('This page crashed.');
  expect(text()).toContain('Gagal menggambar\nCause: sebabnya\nCause: akarnya');
  const button = document.querySelector('button');
  expect(button?.textContent).toBe('Try again');
  await act(() => button?.click());
  expect(text()).toContain('This page crashed.');
  isBroken = false;
  await act(() => document.querySelector('button')?.click());
  expect(text()).toBe('Isi halaman');
});

it('leaves a crash behind with the page (R104)', async () => {
  await draw(0);
  isBroken = false;
  await draw(0);
  expect(text()).toContain('This page crashed.');
  await draw(1);
  expect(text()).toBe('Isi halaman');
});

it('keeps the visible content if a rendered page crashes, also after a second attempt', async () => {
  isBroken = false;
  await draw(0);
  isBrokenAfter = true;
  await draw(0);
  const crashes = () => [...document.querySelectorAll('main, [role="alert"]')].map(({ textContent }) => textContent);
  const crashed = ['Isi halaman', 'This page crashed.Gagal sesudahnyaTry again'];
  expect(crashes()).toEqual(crashed);
  await act(() => document.querySelector('button')?.click());
  expect(crashes()).toEqual(crashed);
  isBrokenAfter = false;
  await act(() => document.querySelector('button')?.click());
  expect(crashes()).toEqual(['Isi halaman']);
});

it('shows the article of a page that crashes before it is drawn', async () => {
  isBroken = false;
  await draw(0);
  isBroken = true;
  const page = { kind: 'content', permalink: '/b', title: 'Judul B', bodies: { body: '<p>Artikel B</p>' } };
  await draw(1, page as unknown as Page);
  expect(document.querySelector('main')?.innerHTML).toContain('<p>Artikel B</p>');
  expect(document.querySelector('h1')?.textContent).toBe('Judul B');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Gagal menggambar');
});
