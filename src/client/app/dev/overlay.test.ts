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
  expect(document.querySelector('preview-problems')).toBeNull();
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
