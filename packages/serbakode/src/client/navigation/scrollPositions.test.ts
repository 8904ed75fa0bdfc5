// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createScrollPositions } from './scrollPositions.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

it('hands positions on to the next document of the tab', () => {
  const positions = createScrollPositions();
  positions.write('a', 120.4);
  positions.persist();
  expect(createScrollPositions().read('a')).toBe(120);
  expect(createScrollPositions().read('b')).toBeNull();
});

it('keeps 100 and forgets the one written longest ago', () => {
  const positions = createScrollPositions();
  for (let number = 0; number < 100; number++) positions.write(`k${number}`, number);
  positions.write('k0', 1);
  positions.write('k100', 100);
  expect(positions.read('k0')).toBe(1);
  expect(positions.read('k1')).toBeNull();
});

it.each(['junk', '{}', '[["a"],["b","c"],null]'])('begins empty where %s was stored', (stored) => {
  window.sessionStorage.setItem('scroll-positions', stored);
  expect(createScrollPositions().read('a')).toBeNull();
});

it('does without storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => createScrollPositions().persist()).not.toThrow();
});
