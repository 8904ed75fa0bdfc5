// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
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

it('leaves its nodes alone when it is drawn again, and replaces them when the HTML changes', async () => {
  await draw(HTML);
  const paragraph = document.querySelector('p');
  await draw(HTML, 'other');
  expect(document.querySelector('p')).toBe(paragraph);
  expect(readBody()).toBe(HTML);
  await draw(trustHtml('<p>Tiga.</p>'));
  expect(readBody()).toBe('<p>Tiga.</p>');
});
