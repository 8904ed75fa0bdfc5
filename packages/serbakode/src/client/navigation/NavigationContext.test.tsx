// @vitest-environment happy-dom
import { act, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import { Later, NavigationProvider, useIsSlow, useNavigation } from './NavigationContext.tsx';
import type { Router } from './router.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('shows the first screen of a new page first, and the rest of it afterwards, with the address of its page', async () => {
  const container = document.createElement('div');
  const painted: string[] = [];

  function Below({ page }: { readonly page: string }) {
    return <footer>{`${page} at ${useNavigation().permalink}`}</footer>;
  }

  function App({ page }: { readonly page: string }) {
    useLayoutEffect(() => void painted.push(container.textContent), [page]);
    const address = { permalink: permalink(`/${page}`), search: '', hash: '' };
    return (
      <NavigationProvider router={null} state={{ address }} history="browser">
        <main>{page}</main>
        <Later page={page}>{toBelow}</Later>
      </NavigationProvider>
    );
  }

  const toBelow = (page: string) => <Below page={page} />;
  const root = createRoot(container);
  await act(async () => root.render(<App page="a" />));
  await act(async () => root.render(<App page="b" />));
  expect(painted).toEqual(['aa at /a', 'ba at /a']);
  expect(container.textContent).toBe('bb at /b');
  await act(async () => root.unmount());
});

it('shows the page that ends a slow navigation before its effects run', async () => {
  const listeners = new Set<() => void>();
  let state = { page: 'a', isSlow: false };
  const router = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSlow: () => state.isSlow,
  } as Partial<Router> as Router;
  const become = (next: typeof state): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const order: string[] = [];
  let onEffects = () => {};

  function Bar() {
    return useIsSlow() ? '...' : '';
  }

  function App() {
    const [page, setPage] = useState(state.page);
    useEffect(() => router.subscribe(() => setPage(state.page)), []);
    useLayoutEffect(() => queueMicrotask(() => order.push(`${page} is there`)), [page]);
    useEffect(() => {
      order.push(`effects of ${page}`);
      onEffects();
    }, [page]);
    return (
      <NavigationProvider
        router={router}
        state={{ address: { permalink: permalink('/'), search: '', hash: '' } }}
        history="browser"
      >
        <Bar />
        {page}
      </NavigationProvider>
    );
  }

  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(<App />));
  await act(async () => become({ page: 'a', isSlow: true }));
  expect(container.textContent).toBe('...a');
  order.length = 0;
  // `act` would run all effects at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await new Promise<void>((resolve) => {
    onEffects = resolve;
    become({ page: 'b', isSlow: false });
  });
  vi.unstubAllGlobals();
  expect(order).toEqual(['b is there', 'effects of b']);
  expect(container.textContent).toBe('b');
  await act(async () => root.unmount());
});
