import { expect, it } from 'vitest';
import { toWords } from './toWords.ts';

it.each([
  ['Belajar JavaScript: dasar-dasar', ['belajar', 'javascript', 'dasar', 'dasar']],
  ['console.log("Halo")', ['console', 'log', 'halo']],
  ['C++ dan C#, bukan C', ['c++', 'dan', 'c#', 'bukan', 'c']],
  ['Café ÉCOLE', ['cafe', 'ecole']],
  ['हिन्दी भाषा', ['हिन्दी', 'भाषा']],
  ['快速入门 React', ['快速', '速入', '入门', 'react']],
  ['  …  ', []],
])('%s', (text, words) => {
  expect(toWords(text)).toEqual(words);
});
