// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import { offerParsed, parseAhead, parseHtml } from '../../browser/parsedHtml.ts';
import { RenderedHtml } from './RenderedHtml.tsx';

const HTML = trustHtml('<p>Satu.</p><p>Dua.</p>');
let root: Root;

const draw = (html: Html, className = 'content') =>
  act(() => root.render(<RenderedHtml name="body" html={html} className={className} />));
const readBody = () => document.querySelector('[data-body="body"]')?.innerHTML;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
});

afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('shows the same whether its HTML was parsed ahead or not', async () => {
  await draw(HTML);
  expect(readBody()).toBe(HTML);
  await act(() => root.render(null));
  parseAhead([HTML]);
  await draw(HTML);
  expect(readBody()).toBe(HTML);
});

it('leaves nodes that were parsed ahead alone when it is drawn again, and replaces them when the HTML changes', async () => {
  parseAhead([HTML]);
  await draw(HTML);
  const paragraph = document.querySelector('p');
  await draw(HTML, 'other');
  expect(document.querySelector('p')).toBe(paragraph);
  expect(readBody()).toBe(HTML);
  await draw(trustHtml('<p>Tiga.</p>'));
  expect(readBody()).toBe('<p>Tiga.</p>');
});

it('appends what is missing of HTML whose top it shows, and keeps the nodes of the top', async () => {
  const top = trustHtml('<p>Satu.</p><p>Du');
  offerParsed({
    html: top,
    isTop: true,
    read: (html) => parseHtml(trustHtml(html === top ? '<p>Satu.</p>' : html.replace('<p>Satu.</p>', ''))),
  });
  await draw(top);
  const body = document.querySelector('[data-body]');
  const paragraph = document.querySelector('p');
  expect(readBody()).toBe('<p>Satu.</p>');
  expect(body?.hasAttribute('data-partial')).toBe(true);
  await draw(HTML);
  expect(readBody()).toBe(HTML);
  expect(document.querySelector('p')).toBe(paragraph);
  expect(body?.hasAttribute('data-partial')).toBe(false);
});
