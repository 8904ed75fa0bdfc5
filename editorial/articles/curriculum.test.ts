import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseCurriculum } from './curriculum.ts';

const slugs = Array.from({ length: 126 }, (_, index) => `tulisan-${index + 1}`);
const planned = parseCurriculum(readFileSync('editorial/curriculum.md', 'utf8'), slugs);

it('reads level, requirements and targets of every planned post', () => {
  expect(planned.size).toBe(126);
  expect(planned.get('tulisan-12')).toEqual({
    level: 2,
    requires: ['/docs/dasar-javascript/membaca-galat', '/docs/terminal-dan-git/pipa-dan-saringan'],
    words: 1400,
    pictures: 2,
  });
  expect(planned.get('tulisan-11')).toEqual({ level: 1, requires: ['/blog/tulisan-7'], words: null, pictures: 0 });
  expect([...planned.values()].filter(({ words }) => words !== null)).toHaveLength(31);
});

it('knows the address of every chapter that a post requires', () => {
  const addresses = [...planned.values()].flatMap(({ requires }) => requires);
  expect(addresses.filter((address) => !/^\/(?:blog|docs\/[\w-]+)\/[\w-]+$/.test(address))).toEqual([]);
});
