// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { en } from '../messages/practice/en.ts';
import { showKeys } from './keys.ts';

let area: HTMLTextAreaElement;
let leaving: AbortController;
const bars = () => document.querySelectorAll('.practice-keys').length;

beforeEach(() => {
  document.body.innerHTML = '<section><div class="practice-editor"><div><textarea></textarea></div></div></section>';
  area = document.querySelector('textarea') ?? document.createElement('textarea');
  leaving = new AbortController();
  area.focus();
  const none = () => {};
  const { signal } = leaving;
  showKeys(area, { language: 'js', messages: en, signal, indent: none, outdent: none, write: none });
  expect(bars()).toBe(1);
});
afterEach(() => {
  leaving.abort();
  document.body.innerHTML = '';
});

it('the keys disappear with their editor', () => {
  leaving.abort();
  expect(bars()).toBe(0);
});

it('the keys disappear when the focus is lost without an event, because the code was removed', () => {
  area.remove();
  document.dispatchEvent(new Event('selectionchange'));
  expect(bars()).toBe(0);
});

it('the keys stay while the reader writes', () => {
  document.dispatchEvent(new Event('selectionchange'));
  expect(bars()).toBe(1);
});
