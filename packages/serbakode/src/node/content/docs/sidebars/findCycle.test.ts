import { expect, it } from 'vitest';
import { findCycle } from './findCycle.ts';

it('a part that contains itself is found at any depth', () => {
  const inner: { items: unknown[] } = { items: ['a'] };
  inner.items.push({ label: 'b', items: [inner] });
  expect(findCycle({ satu: [inner] })).toBe('satu[0].items[1].items[0]');
});

it('one part may be in several places', () => {
  const shared = { type: 'category', items: ['a'] };
  expect(findCycle({ satu: [shared, shared], dua: [{ items: [shared] }] })).toBeNull();
  expect(findCycle('a')).toBeNull();
});
