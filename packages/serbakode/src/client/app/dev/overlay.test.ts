// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { showProblems } from './overlay.ts';

const problem = (message: string, isError: boolean) => ({
  place: 'site/a.md:1:1',
  message,
  frame: null,
  known: [],
  fix: null,
  isError,
});

afterEach(() => {
  showProblems([]);
  vi.restoreAllMocks();
});

it('writes a warning to the console once, and again when it has been fixed and is back', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const warning = problem('tanpa judul', false);
  showProblems([warning]);
  showProblems([warning, problem('lain', false)]);
  showProblems([warning]);
  expect(warn.mock.calls).toEqual([['site/a.md:1:1  tanpa judul'], ['site/a.md:1:1  lain']]);
  showProblems([]);
  showProblems([warning]);
  expect(warn).toHaveBeenCalledTimes(3);
});

it('shows errors over the page as long as there are any', () => {
  showProblems([problem('rusak', true), problem('juga', true)]);
  const text = document.querySelector('preview-problems')?.shadowRoot?.querySelector('[role="alert"]')?.textContent;
  expect(text).toContain('2 errors');
  expect(text).toContain('site/a.md:1:1rusak');
  showProblems([problem('rusak', true)]);
  expect(document.querySelectorAll('preview-problems')).toHaveLength(1);
  showProblems([]);
  expect(document.querySelector('preview-problems')).toBeNull();
});

it('lists warnings apart from errors, closed until the author opens the list, and open across saves from then on', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const root = () => document.querySelector('preview-problems')?.shadowRoot;
  const list = () => root()?.querySelector('details');
  showProblems([problem('tanpa judul', false), problem('rusak', true)]);
  expect(root()?.querySelector('[role="alert"]')?.textContent).not.toContain('tanpa judul');
  expect(list()?.open).toBe(false);
  expect(list()?.querySelector('summary')?.textContent).toBe('1 warning');
  list()?.setAttribute('open', '');
  showProblems([problem('tanpa judul', false), problem('lain', false)]);
  expect(list()?.open).toBe(true);
  expect(list()?.textContent).toContain('2 warnings');
  expect(list()?.textContent).toContain('site/a.md:1:1tanpa judul');
  expect(root()?.querySelector('[role="alert"]')).toBeNull();
});

it('does not show a dismissed warning again, unless it was fixed meanwhile', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const list = () => document.querySelector('preview-problems')?.shadowRoot?.querySelector('details');
  const first = problem('tanpa judul', false);
  showProblems([first]);
  list()?.querySelector('button')?.click();
  expect(list()).toBeFalsy();
  showProblems([first, problem('lain', false)]);
  expect(list()?.textContent).toContain('lain');
  expect(list()?.textContent).not.toContain('tanpa judul');
  showProblems([]);
  showProblems([first]);
  expect(list()?.textContent).toContain('tanpa judul');
});
