import { expect, it } from 'vitest';
import { readTextPractice } from '../proof/page/readTextPractice.ts';
import { findRunnable } from './findRunnable.ts';

/** A text of fences, each with its info string and its code. */
function find(...fences: readonly (readonly [info: string, code: string])[]) {
  const text = fences.map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\`\n`).join('\n');
  return findRunnable(readTextPractice({ text, file: 'a.md', format: 'md' }).samples);
}

it.each(['js', 'jsx', 'ts', 'tsx', 'sql', 'bash', 'python', 'html'])(
  'a fence `%s run` runs in the page',
  (language) => {
    expect(find([`${language} run`, ''])).toEqual([[0, []]]);
  },
);

it('a fence without the word `run`, or in a language without a runtime, does not run', () => {
  expect(find(['html', '<p>'], ['js', ''], ['java run', ''], ['css run', ''], ['js file title="a.js"', ''])).toEqual(
    [],
  );
});

it('fences of exercises are not samples', () => {
  const text = '::::exercise[A]{#a level="coba"}\n\n```js starter run\n1;\n```\n::::\n\n```js run\n2;\n```\n';
  expect(findRunnable(readTextPractice({ text, file: 'a.md', format: 'md' }).samples)).toEqual([[0, []]]);
});

it('a sample needs the files above it', () => {
  const files = [
    ['csv file title="data/a.csv"', ''],
    ['js run', ''],
    ['js file title="b.js"', ''],
  ] as const;
  expect(find(...files)).toEqual([[1, [0]]]);
});

it.each([
  ['js run title="satu.js"', ['js run', "import { a } from './satu.js';"]],
  ['js run title="satu.js"', ['js run', "import {\n  a\n} from './satu';"]],
  ['js run title="satu.js"', ['js run', "const { a } = require('./satu');"]],
  ['python run title="satu.py"', ['python run', 'import satu']],
  ['python run title="satu.py"', ['bash run', 'cat satu.py']],
  ['sql run db="toko.db"', ['python run', "connect('toko.db')"]],
  ['sql run', ['sql run', 'SELECT 1;']],
  ['bash run', ['bash run', 'ls']],
] as const)('after `%s`, %s needs it', (first, second) => {
  expect(find([first, ''], second)).toEqual([
    [0, []],
    [1, [0]],
  ]);
});

it.each([
  ['js run title="satu.js"', ['js run', "import { a } from './dua.js';"]],
  ['js run', ['js run', '1;']],
  ['sql run db="toko.db"', ['sql run', 'SELECT 1;']],
  ['bash run', ['js run', '1;']],
] as const)('after `%s`, %s does not need it', (first, second) => {
  expect(find([first, ''], second)).toEqual([
    [0, []],
    [1, []],
  ]);
});
