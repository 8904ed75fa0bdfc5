import { expect, it } from 'vitest';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { toMeta } from './meta.ts';

const CONFIG = { title: 'Kopi', titleDelimiter: '·', description: '', tagline: '', url: 'https://kopi.example' };

it.each([
  ['Hitam', 'Hitam · Kopi'],
  ['Kopi', 'Kopi'],
  ['', 'Kopi'],
])('the document of the page "%s" has the title "%s"', (title, expected) => {
  const { documentTitle } = toMeta(CONFIG, { title, description: '', permalink: '/a' as Permalink });
  expect(documentTitle).toBe(expected);
});
