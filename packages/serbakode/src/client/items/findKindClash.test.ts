import { expect, it } from 'vitest';
import { findKindClash } from './findKindClash.ts';

const stars = { name: 'stars', letter: 'b' };
const moons = { name: 'moons', letter: 'm' };

it('accepts kinds with different names and letters, and parts without kinds', () => {
  expect(
    findKindClash([{ name: 'a', itemKinds: [stars] }, { name: 'b' }, { name: 'c', itemKinds: [moons] }]),
  ).toBeNull();
});

it('names both parts of two kinds with one letter or one name', () => {
  const others = (kind: typeof stars) => [
    { name: 'a', itemKinds: [moons, stars] },
    { name: 'b', itemKinds: [kind] },
  ];
  expect(findKindClash(others({ name: 'bulan', letter: 'b' }))).toBe(
    'the part b has a kind of items with the letter "b", which the part a has too',
  );
  expect(findKindClash(others({ name: 'moons', letter: 'k' }))).toBe(
    'the part b has a kind of items with the name "moons", which the part a has too',
  );
});

it('names a part that has two such kinds itself', () => {
  expect(findKindClash([{ name: 'a', itemKinds: [stars, stars] }])).toBe(
    'the part a has a kind of items with the name "stars", which the part a has too',
  );
});
