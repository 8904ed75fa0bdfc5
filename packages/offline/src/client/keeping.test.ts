// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { findCaches } from './keeping.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'caches');
});

it('finds no caches in a browser that throws for them', () => {
  Object.defineProperty(window, 'caches', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(findCaches()).toBe(undefined);
});
