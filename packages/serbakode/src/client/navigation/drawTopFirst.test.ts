// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawRest, drawTopFirst } from './drawTopFirst.ts';

const BLOCK_HEIGHT = 100;
const FRAME_MS = 16;

/** How many blocks of the page are drawn. */
const countDrawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-body] > *')].filter((block) => !block.hasAttribute('style')).length;

/** A page whose blocks are stacked below `top`, each laid out in `layoutMs`. */
function write(count: number, { layoutMs = 0, top = 0 } = {}): void {
  document.body.innerHTML = `<main><div data-body="body">${'<p></p>'.repeat(count)}</div></main>`;
  for (const [index, block] of document.querySelectorAll('p').entries()) {
    vi.spyOn(block, 'getBoundingClientRect').mockImplementation(() => {
      vi.setSystemTime(Date.now() + layoutMs);
      return { top: top + index * BLOCK_HEIGHT, bottom: top + (index + 1) * BLOCK_HEIGHT } as DOMRect;
    });
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  vi.stubGlobal('innerHeight', 650);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('draws what fills the screen at once, and the rest after the frame', () => {
  write(40);
  drawTopFirst();
  expect(countDrawn()).toBe(7);
  vi.advanceTimersByTime(FRAME_MS + 1);
  expect(countDrawn()).toBe(40);
});

it('draws no block before the frame where the head of the page fills the screen, as it does on a phone', () => {
  write(40, { top: 840 });
  drawTopFirst();
  expect(countDrawn()).toBe(0);
  vi.advanceTimersByTime(FRAME_MS + 1);
  expect(countDrawn()).toBe(40);
});

it('lets the reader in between the rest, where that takes long', () => {
  write(40, { layoutMs: 12 });
  drawTopFirst();
  vi.advanceTimersToNextFrame();
  const counts = [countDrawn()];
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    counts.push(countDrawn());
  }
  expect(counts).toEqual([7, 23, 39, 40]);
});

it('draws everything when it is ended', () => {
  write(40);
  const end = drawTopFirst();
  end();
  expect(countDrawn()).toBe(40);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves a page alone that fits the screen, or has no body', () => {
  write(3);
  drawTopFirst();
  expect(countDrawn()).toBe(3);
  document.body.innerHTML = '<main></main>';
  drawTopFirst();
  expect(vi.getTimerCount()).toBe(0);
});

it('draws blocks that come later after a frame of their own, and leaves those that are drawn', () => {
  write(10);
  drawTopFirst();
  vi.advanceTimersByTime(FRAME_MS + 1);
  document.querySelector('[data-body]')?.insertAdjacentHTML('beforeend', '<p></p>'.repeat(20));
  document.querySelector('main')?.insertAdjacentHTML('afterend', '<main><div data-body="body"><p></p></div></main>');
  for (const block of [...document.querySelectorAll('p')].slice(10))
    vi.spyOn(block, 'getBoundingClientRect').mockReturnValue({ top: 1000, bottom: 1000 } as DOMRect);
  drawRest();
  // The last one is of a page that is rendered ahead.
  expect(countDrawn()).toBe(11);
  vi.advanceTimersByTime(FRAME_MS + 1);
  expect(countDrawn()).toBe(31);
});
