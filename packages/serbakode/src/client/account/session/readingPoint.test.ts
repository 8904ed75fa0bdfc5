// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { readReadingPoint } from './readingPoint.ts';

it('finds no point in an article whose end has not arrived: it would be further than it is', () => {
  document.body.innerHTML = '<main><div data-body="body" data-partial=""><h2 id="satu">Satu</h2></div></main>';
  const main = document.querySelector('main');
  const body = document.querySelector<HTMLElement>('[data-body]');
  if (!main || !body) throw new Error('no page');
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, window.innerHeight * 2));
  expect(readReadingPoint(main)).toBeNull();
  body.removeAttribute('data-partial');
  expect(readReadingPoint(main)).toMatchObject({ percent: 50, isAtEnd: false });
});
