import { expect, it } from 'vitest';
import { parseFences } from '../../shared/samples.ts';
import { toSamples } from '../../shared/toSamples.ts';
import { nameOf } from './samples.ts';

it('pairs samples with their outputs, and returns outputs without a sample', () => {
  const text = [
    '```text output\nyatim\n```',
    '```js file title="a.js"\n```',
    '```bash run\n```',
    'Prosa.',
    '```text output\nsatu\n```',
    '```text error\ndua\n```',
    '```yaml\n```',
    '```text output\nyatim\n```',
    '```html\n```',
  ].join('\n\n');
  const { samples, orphans } = toSamples(parseFences(text));
  expect(samples.map(({ role, output, error }) => [role, output?.code, error?.code])).toEqual([
    ['file', undefined, undefined],
    ['run', 'satu', 'dua'],
    ['html', undefined, undefined],
  ]);
  expect(orphans.map(({ line }) => line)).toEqual([1, 24]);
  expect(samples.map(nameOf)).toEqual(['a.js', 'the bash sample of line 8', 'the html sample of line 28']);
});
