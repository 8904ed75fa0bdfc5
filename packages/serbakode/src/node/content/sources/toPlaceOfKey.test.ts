import { expect, it } from 'vitest';
import { toPlaceOfKey } from './toPlaceOfKey.ts';

it.each([
  ['v2.0', 'v-2-0'],
  ['2nd try', '2nd-try'],
  ['iOS 17', 'i-os-17'],
  ['camelCaseHTTPRequest', 'camel-case-http-request'],
  ['C++', 'c'],
  ['node.js', 'node-js'],
  ['a_b', 'a-b'],
  ["d’accord, don't", 'daccord-dont'],
  ['ÑandúABC straße', 'nandu-abc-strasse'],
  ['ngày-lễ', 'ngay-lễ'],
  ['Привет мир', 'привет-мир'],
  ['日本語', '日本語'],
  ['emoji 🚀 go', 'emoji-🚀-go'],
  ['?', ''],
])('writes %s as Docusaurus does: %s', (key, place) => {
  expect(toPlaceOfKey(key)).toBe(place);
});
