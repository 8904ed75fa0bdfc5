// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import type { Page } from '../../shared/model/page.ts';
import type { NavigationState } from './shownPage.ts';
import { useArrival } from './useArrival.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const toState = (name: string, visit: number): NavigationState => ({
  page: { kind: 'courses', meta: { documentTitle: name } } as Page,
  address: { permalink: permalink(`/${name}`), search: '', hash: '' },
  arrival: visit === 0 ? 'load' : 'push',
  visit,
  entryKey: name,
  failure: null,
});

function App({ state }: { readonly state: NavigationState }) {
  useArrival(state, () => {});
  return (
    <>
      <div data-skip-region="" />
      <button type="button">Menu</button>
      <a key={state.entryKey} href="/b">
        {state.entryKey}
      </a>
    </>
  );
}

let frames: FrameRequestCallback[] = [];
const container = document.body.appendChild(document.createElement('div'));
const find = (selector: string) => container.querySelector<HTMLElement>(selector);

/** Let the frame of the new page pass, and the tasks after it. */
async function paint(): Promise<void> {
  for (const onFrame of frames.splice(0)) onFrame(0);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (onFrame: FrameRequestCallback) => frames.push(onFrame));
});
afterEach(() => vi.unstubAllGlobals());

it('moves the focus once the new page has been painted, unless the reader has moved it meanwhile', async () => {
  const root = createRoot(container);
  await act(async () => root.render(<App state={toState('a', 0)} />));
  find('a')?.focus();
  await act(async () => root.render(<App state={toState('b', 1)} />));
  expect(document.activeElement).toBe(document.body);
  await paint();
  expect(document.activeElement).toBe(find('[data-skip-region]'));

  await act(async () => root.render(<App state={toState('c', 2)} />));
  find('button')?.focus();
  await paint();
  expect(document.activeElement).toBe(find('button'));
  await act(async () => root.unmount());
});

it('leaves the position to the browser while the tab is in the background, where it may be discarded', async () => {
  const root = createRoot(container);
  await act(async () => root.render(<App state={toState('a', 0)} />));
  expect(history.scrollRestoration).toBe('manual');
  vi.stubGlobal('scrollY', 700);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(history.scrollRestoration).toBe('auto');
  expect(sessionStorage.getItem('scroll-positions')).toContain('["a",700]');
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(history.scrollRestoration).toBe('manual');
  await act(async () => root.unmount());
});
