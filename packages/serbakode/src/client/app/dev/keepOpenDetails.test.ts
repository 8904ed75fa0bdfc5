// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepOpenDetails } from './keepOpenDetails.ts';

const ARTICLE = '<details><summary>A</summary></details><details><summary>B</summary></details>';
const untilObserved = () => new Promise((resolve) => setTimeout(resolve));

it('reopens what a reader opened, although another part of the page changes first, and leaves the rest to the reader', async () => {
  const root = document.createElement('div');
  root.innerHTML = `<p></p><div data-body="article">${ARTICLE}</div>`;
  const list = () => [...root.querySelectorAll('details')];
  const readOpen = () => list().map(({ open }) => open);
  list()[1]?.setAttribute('open', '');
  keepOpenDetails(root);
  root.querySelector('p')?.append('Loading');
  await untilObserved();

  const body = root.querySelector('[data-body]');
  if (body) body.innerHTML = ARTICLE;
  await untilObserved();
  expect(readOpen()).toEqual([false, true]);

  list()[1]?.removeAttribute('open');
  root.querySelector('p')?.append('!');
  await untilObserved();
  expect(readOpen()).toEqual([false, false]);
});
