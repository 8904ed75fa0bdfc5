// @vitest-environment happy-dom
import { act, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { messages, site } from 'virtual:site';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withOriginal } from '../theme/parts/Part.tsx';
import { SiteProvider } from '../theme/site/SiteContext.tsx';
import { PartCrashes } from './PartCrashes.tsx';

type When = 'render' | 'effect' | 'layout effect' | 'update';
let broken: When | null = null;
let root: Root | null = null;

const crash = (when: When) => {
  if (broken === when) throw new Error(`crashed in ${when}`);
};

function Own({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  if (typeof window !== 'undefined' && !isServer) crash('render');
  if (count > 0) crash('update');
  useEffect(() => crash('effect'));
  useLayoutEffect(() => crash('layout effect'));
  return (
    <section>
      <button type="button" onClick={() => setCount(1)}>
        Tekan
      </button>
      {children}
    </section>
  );
}
const Original = ({ children }: { readonly children: ReactNode }) => <footer>{children}</footer>;
const Replaced = withOriginal(Own, Original);
let isServer = false;

const app = (visit = 0) => (
  <SiteProvider site={site} messages={messages}>
    <PartCrashes visit={visit}>
      <main>Artikel</main>
      <Replaced>Isi</Replaced>
    </PartCrashes>
  </SiteProvider>
);
const alerts = () => document.querySelectorAll('[role="alert"]').length;
const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="app"></div>';
});
afterEach(async () => {
  await act(() => root?.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each<When>(['render', 'effect', 'layout effect', 'update'])(
  'shows the theme’s own component instead of a replacement that crashes in %s, reports it once, and tries again',
  async (when) => {
    const container = document.querySelector('#app');
    if (!container) throw new Error('no container');
    isServer = true;
    broken = when;
    container.innerHTML = renderToString(app());
    isServer = false;
    await act(() => {
      root = hydrateRoot(container, app(), { onCaughtError: () => {}, onRecoverableError: () => {} });
    });
    await press('Tekan');
    expect(document.querySelector('main')?.textContent).toBe('Artikel');
    expect(document.querySelector('footer')?.textContent).toBe('Isi');
    expect(alerts()).toBe(1);
    broken = null;
    await press('Try again');
    expect(document.querySelector('section')?.textContent).toBe('TekanIsi');
    expect(alerts()).toBe(0);
  },
);

it('tries again on the next page', async () => {
  broken = 'render';
  root = createRoot(document.body, { onCaughtError: () => {} });
  await act(() => root?.render(app(0)));
  expect(alerts()).toBe(1);
  broken = null;
  await act(() => root?.render(app(1)));
  expect(document.querySelector('section')).not.toBeNull();
  expect(alerts()).toBe(0);
});
