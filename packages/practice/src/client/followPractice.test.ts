// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { markAppLive } from '../../../serbakode/src/client/browser/appLive.ts';
import { createMemoryAreas } from '../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { permalink } from '../../../testing/permalink.ts';
import { createReadingStore } from '../../../testing/readingStore.ts';
import { PRACTICE_ATTRIBUTE } from '../shared/attributes.ts';
import { followPractice } from './followPractice.ts';

const acted: string[] = [];
let finishLoading: () => void;

vi.mock('./practice.later.tsx', () => ({
  openPractice: async ({ address }: { readonly address: string }) => {
    await new Promise<void>((resolve) => (finishLoading = resolve));
    return {
      act: (_: Element, action: string) => acted.push(`${address} ${action}`),
      restore: () => {},
      close: () => {},
    };
  },
}));

const follow = (address: string) =>
  followPractice({
    page: { title: 'A', permalink: permalink('/a'), contentId: null, exercises: [], isChapter: false },
    address,
    filesBase: '/',
    review: null,
    tryAgain: 'Try again',
    store: createReadingStore({ ...createMemoryAreas(), events: new EventTarget() }),
  });

it('a tap works although the page was rendered again while its code loaded, but not on another page', async () => {
  markAppLive();
  document.body.innerHTML = `<section data-exercise="jumlah"><button ${PRACTICE_ATTRIBUTE}="check">Check</button></section>`;
  const button = document.querySelector('button');
  const leave = follow('before');
  button?.click();
  await vi.waitFor(() => expect(finishLoading).toBeTypeOf('function'));
  leave();
  const leaveAgain = follow('after');
  finishLoading();
  await vi.waitFor(() => {
    finishLoading();
    expect(acted).toEqual(['after check']);
  });

  button?.click();
  leaveAgain();
  document.body.replaceChildren();
  follow('other')();
  finishLoading();
  await new Promise((resolve) => setTimeout(resolve));
  expect(acted).toEqual(['after check']);
});
