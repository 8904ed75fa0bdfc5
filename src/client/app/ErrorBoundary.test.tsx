// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let root: Root;
let isBroken = true;

function Breakable() {
  if (isBroken) throw new Error('Gagal menggambar', { cause: new Error('sebabnya', { cause: 'akarnya' }) });
  return <p>Isi halaman</p>;
}

const draw = (resetKey: number) =>
  act(() =>
    root.render(
      <ErrorBoundary resetKey={resetKey}>
        <Breakable />
      </ErrorBoundary>,
    ),
  );
const text = () => document.body.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
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
