// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { permalink } from '../../../tests/support/permalink.ts';
import { Later, NavigationProvider, useNavigation } from './NavigationContext.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('shows a new page first, and what stands below the first screen after it, with the address of its page', async () => {
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
