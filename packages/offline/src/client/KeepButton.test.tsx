// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { KeepButton } from './KeepButton.tsx';
import { KeepContext } from './KeepContext.ts';
import { records } from './records.ts';

const COURSE = { permalink: '/docs/a/', title: 'A' } as Parameters<typeof KeepButton>[0]['course'];

let root: Root;
let container: HTMLElement;
let isShared = false;
let notify = () => {};
const keeping = {
  base: '/',
  worker: '/sw-offline.js',
  isShared: {
    read: () => isShared,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => {};
    },
  },
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  await act(async () =>
    root.render(
      <KeepContext value={keeping}>
        <KeepButton course={COURSE} data={{ page: '/luring' }} />
      </KeepContext>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  isShared = false;
  records.write(null);
  vi.unstubAllGlobals();
});

it('offers to keep a course, but not to somebody who signs in on a shared computer', async () => {
  expect(container.querySelector('button')?.textContent).toBe(en.keep);
  isShared = true;
  await act(async () => notify());
  expect(container.querySelector('button')).toBeNull();
  expect(container.textContent).toContain(en.shared);
});
