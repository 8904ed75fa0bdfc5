import { expect, it } from 'vitest';
import { testArticle } from '../testArticle.ts';
import { findLackingModule } from './lackingModule.ts';
import { toSamples } from './samples.ts';

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

it('names the module that this Node.js lacks, from the sample that imports it on', async () => {
  const body = [
    fence('js run title="a.js"', "import { readFile } from 'node:fs/promises';"),
    fence('sql run', 'SELECT 1;'),
    fence('js file title="b.js"', "import { open } from 'node:future';"),
    fence('bash run', 'node b.js'),
    fence('sql run', 'SELECT 2;'),
  ].join('\n');
  const { samples } = toSamples((await testArticle(`---\ntitle: A\n---\n${body}`)).fences);
  expect(samples.map((sample) => findLackingModule(samples, sample))).toEqual([
    null,
    null,
    'node:future',
    'node:future',
    null,
  ]);
});
