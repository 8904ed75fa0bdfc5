// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellSolved } from './tellSolved.ts';

let leaving: AbortController;
let report: (seen: { readonly isIntersecting: boolean; readonly boundingClientRect: { readonly top: number } }) => void;
const countTold = () => document.querySelectorAll('[data-explanation="told"]').length;

/** An exercise with two choices, in a browser that keeps its place when something above it grows, or does not. */
function show(keepsPlace: boolean): HTMLElement {
  vi.stubGlobal('CSS', { supports: () => keepsPlace });
  const section = document.createElement('section');
  section.innerHTML = '<input><details data-explanation></details><details data-explanation></details>';
  document.body.replaceChildren(section);
  tellSolved(section, leaving.signal);
  return section;
}

beforeEach(() => {
  leaving = new AbortController();
  class FakeObserver {
    constructor(callback: (entries: unknown[]) => void) {
      report = (seen) => callback([seen]);
    }
    observe() {}
    disconnect() {
      report = () => {};
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
});

it.each([
  ['below the screen', false, { isIntersecting: false, boundingClientRect: { top: 900 } }, 2],
  ['on the screen', true, { isIntersecting: true, boundingClientRect: { top: 100 } }, 0],
  ['above it', true, { isIntersecting: false, boundingClientRect: { top: -900 } }, 2],
  ['above it in a browser that would move', false, { isIntersecting: false, boundingClientRect: { top: -900 } }, 0],
])('explanations of a solved exercise appear while it is %s', (_, keepsPlace, seen, told) => {
  show(keepsPlace);
  expect(countTold()).toBe(0);
  report(seen);
  expect(countTold()).toBe(told);
});

it('explanations on the screen appear with the first act there, unless the reader is gone', () => {
  const section = show(true);
  section.querySelector('input')?.click();
  expect(countTold()).toBe(2);
  const other = show(true);
  leaving.abort();
  other.querySelector('input')?.click();
  expect(countTold()).toBe(0);
});
