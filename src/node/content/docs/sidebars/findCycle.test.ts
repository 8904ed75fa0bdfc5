import { expect, it } from 'vitest';
import { findCycle } from './findCycle.ts';

it('finds what contains itself, however deep', () => {
  const inner: { items: unknown[] } = { items: ['a'] };
  inner.items.push({ label: 'b', items: [inner] });
  expect(findCycle({ satu: [inner] })).toBe('satu[0].items[1].items[0]');
});

it('lets one part stand in several places', () => {
  const shared = { type: 'category', items: ['a'] };
  expect(findCycle({ satu: [shared, shared], dua: [{ items: [shared] }] })).toBeNull();
  expect(findCycle('a')).toBeNull();
});
