// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages, site } from '../../../../../testing/virtualSite.ts';
import { pageModules, type LoadedModule, type PageModules } from '../../navigation/pageModules.ts';
import type * as PageModulesFile from '../../navigation/pageModules.ts';
import { SiteProvider } from '../site/SiteContext.tsx';
import { ModuleBody } from './ModuleBody.tsx';

// Files of one process share its modules: without this, one loaded by another file would keep its real imports.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** The results of `import`, in order, and the modules under test: the factory runs once for each import that comes before
 *  its first result, also of what another file began to load. */
const answers = vi.hoisted(() => ({ next: [] as (() => Promise<unknown>)[], modules: null as PageModules | null }));
vi.mock('../../navigation/pageModules.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PageModulesFile>();
  const importModule = () =>
    (answers.next.shift() ?? (() => Promise.reject(new TypeError('offline'))))() as Promise<LoadedModule>;
  answers.modules ??= original.createPageModules(importModule);
  return { ...original, pageModules: answers.modules };
});

const module: LoadedModule = { default: () => <p>Isi</p> };
const fails = () => Promise.reject(new TypeError('offline'));
const tree = (url: string) => (
  <SiteProvider site={site} messages={messages}>
    <ModuleBody key={url} url={url} />
  </SiteProvider>
);
const find = (selector: string) => document.querySelector(selector);

let root: Root | null = null;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  document.body.replaceChildren(container);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
});

it('shows a spinner if there is no HTML yet, then the content (R47)', async () => {
  let arrive = (_module: LoadedModule) => {};
  answers.next = [() => new Promise((resolve) => (arrive = resolve))];
  root = createRoot(container);
  await act(async () => root?.render(tree('/a.js')));
  expect(find('[role="status"]')?.textContent).toBe('Loading...');
  await act(async () => arrive(module));
  expect(container.innerHTML).toBe('<p>Isi</p>');
});

it('shows the error and Retry in its place, and the content once it comes (R48)', async () => {
  answers.next = [fails, fails, async () => module];
  root = createRoot(container);
  await act(async () => root?.render(tree('/b.js')));
  expect(find('[role="alert"]')?.textContent).toContain('/b.js could not be loaded');
  expect(find('[role="status"]')).toBeNull();
  const retry = () =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')?.click(),
    );
  await retry();
  expect(find('[role="alert"]')).not.toBeNull();
  await retry();
  expect(container.innerHTML).toBe('<p>Isi</p>');
});

it('keeps served HTML while the module loads, and reports a failure beside it', async () => {
  pageModules.provide('/c.js', module);
  container.innerHTML = renderToString(tree('/c.js'));
  pageModules.forget('/c.js');
  const served = find('p');
  expect(served?.textContent).toBe('Isi');
  answers.next = [fails, async () => module];
  const complaint = vi.fn();
  await act(async () => {
    root = hydrateRoot(container, tree('/c.js'), { onRecoverableError: complaint });
  });
  expect(find('[role="alert"]')).not.toBeNull();
  expect(served?.isConnected).toBe(true);
  await act(async () => void (await pageModules.load('/c.js')));
  expect(find('[role="alert"]')).toBeNull();
  expect(find('p')).toBe(served);
  expect(complaint).not.toHaveBeenCalled();
});
