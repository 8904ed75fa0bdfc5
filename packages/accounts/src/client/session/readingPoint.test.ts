// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { readReadingPoint } from './readingPoint.ts';

it('measures how much of the article has come into view', () => {
  document.body.innerHTML = '<main><div data-body="body"><h2 id="satu">Satu</h2></div></main>';
  const main = document.querySelector('main');
  const body = document.querySelector<HTMLElement>('[data-body]');
  if (!main || !body) throw new Error('no page');
  expect(readReadingPoint(main)).toBeNull();
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, window.innerHeight * 2));
  expect(readReadingPoint(main)).toMatchObject({ percent: 50, isAtEnd: false });
});
