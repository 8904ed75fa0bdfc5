// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLaidOut } from './laidOut.ts';
import { layOutAhead } from './layOutAhead.ts';

let stage: HTMLElement;
let stop: () => void;
let isAtHeading = false;

/** Let the observer hear of changes, and the task that it sets end: timers of the same time run in order. */
async function tasks(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Add what React hides, and wait for the task that lays it out. */
async function add(html: string): Promise<HTMLElement> {
  stage.insertAdjacentHTML('beforeend', html);
  await tasks();
  return stage.lastElementChild as HTMLElement;
}
const HIDDEN = '<div style="display: none"><main><div data-body="body"><p>Isi</p></div></main></div>';

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('innerHeight', 0);
  // No frame comes, so that what is below the first screen stays as it is.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  document.body.innerHTML = '<div><div id="shown"></div></div>';
  stage = document.body.firstElementChild as HTMLElement;
  stop = layOutAhead(stage, () => isAtHeading);
});
afterEach(() => {
  stop();
  showLaidOut();
  vi.unstubAllGlobals();
});

it('lays out a hidden page where it is neither seen nor in the way, and shows it without a trace', async () => {
  const page = await add(HIDDEN);
  expect(page.style).toMatchObject({ contentVisibility: 'hidden', position: 'absolute', display: '' });
  const block = page.querySelector('p');
  expect(block?.style.contentVisibility).toBe('hidden');
  const drawAll = showLaidOut();
  expect(page.hasAttribute('style')).toBe(false);
  drawAll?.();
  expect(block?.hasAttribute('style')).toBe(false);
  expect(showLaidOut()).toBeNull();
});

it.each([
  ['below the first screen only once the page is shown', false],
  ['at once for a link to a heading', true],
])('asks for a frame to draw what is %s', async (_name, isHeading) => {
  const ask = vi.fn(() => 0);
  vi.stubGlobal('requestAnimationFrame', ask);
  isAtHeading = isHeading;
  await add(HIDDEN);
  isAtHeading = false;
  expect(ask).toHaveBeenCalledTimes(isHeading ? 1 : 0);
  showLaidOut()?.(true);
  expect(ask).toHaveBeenCalledTimes(isHeading ? 2 : 1);
});

it('leaves a page that is shown alone, also if it was hidden when it was added', async () => {
  const page = await add('<div></div>');
  expect(page.hasAttribute('style')).toBe(false);
  stage.insertAdjacentHTML('beforeend', HIDDEN);
  const shown = stage.lastElementChild as HTMLElement;
  await Promise.resolve();
  shown.removeAttribute('style');
  await tasks();
  expect(shown.hasAttribute('style')).toBe(false);
  expect(showLaidOut()).toBeNull();
});

it('forgets a page that was dropped', async () => {
  (await add(HIDDEN)).remove();
  expect(showLaidOut()).toBeNull();
});

it('leaves a page hidden that is still there when another one is shown', async () => {
  stage.innerHTML = '<main></main>';
  const page = await add(HIDDEN);
  expect(showLaidOut()).toBeNull();
  expect(page.style.contentVisibility).toBe('hidden');
});

it('leaves pages of several elements hidden as they are, and all pages in browsers that cannot', async () => {
  expect((await add(HIDDEN + HIDDEN)).style.display).toBe('none');
  stop();
  vi.stubGlobal('CSS', { supports: () => false });
  stop = layOutAhead(stage, () => isAtHeading);
  expect((await add(HIDDEN)).style.display).toBe('none');
});
