// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showExplanations } from './showExplanations.ts';

let leaving: AbortController;
let report: (seen: { readonly isIntersecting: boolean; readonly boundingClientRect: { readonly top: number } }) => void;
const countShown = () => document.querySelectorAll('[data-explanation="shown"]').length;

/** An exercise with two choices, in a browser that keeps its place when something above it grows, or does not. */
function show(keepsPlace: boolean): HTMLElement {
  vi.stubGlobal('CSS', { supports: () => keepsPlace });
  const section = document.createElement('section');
  section.innerHTML = '<input><details data-explanation></details><details data-explanation></details>';
  document.body.replaceChildren(section);
  showExplanations(section, leaving.signal);
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
])('explanations of a solved exercise appear while it is %s', (_, keepsPlace, seen, shown) => {
  show(keepsPlace);
  expect(countShown()).toBe(0);
  report(seen);
  expect(countShown()).toBe(shown);
});

it('explanations on the screen appear with the first act there, unless the reader is gone', () => {
  const section = show(true);
  section.querySelector('input')?.click();
  expect(countShown()).toBe(2);
  const other = show(true);
  leaving.abort();
  other.querySelector('input')?.click();
  expect(countShown()).toBe(0);
});
