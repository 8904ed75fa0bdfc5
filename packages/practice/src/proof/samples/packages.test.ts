import { expect, it } from 'vitest';
import { runCommand } from '../../../../testing/runCommand.ts';
import { PRACTICE_CONFIG, writeFiles } from '../../../../testing/siteFolder.ts';

const EXERCISE = `---
title: Tipe
---

::::exercise[Harga]{#harga level="coba"}
\`\`\`ts starter title="harga.ts"
function price(count) {}
\`\`\`

\`\`\`ts test types
// menerima angka
price(2);

// @ts-expect-error menolak teks
price('dua');
\`\`\`

\`\`\`ts solution
function price(count: number): number {
  return count;
}
\`\`\`
::::
`;
const SITE = { 'site/site.config.ts': PRACTICE_CONFIG, 'site/pages/index.md': '# A\n', 'site/docs/tipe.md': EXERCISE };

it.each([
  ['beside a site without a compiler of its own, as with pnpm', {}],
  [
    'beside one with another that has no interface',
    {
      'node_modules/typescript/package.json': '{ "name": "typescript", "version": "7.0.2", "main": "index.js" }',
      'node_modules/typescript/index.js': 'module.exports = {};\n',
      'node_modules/typescript/bin/tsc': "console.log('Version 7.0.2');\n",
    },
  ],
])('proves exercises of types with its own compiler, %s', async (_, files) => {
  const workDir = await writeFiles({ ...SITE, ...files, 'node_modules/.keep': '' });
  const { stdout, stderr } = await runCommand(workDir, 'check');
  expect(stderr).toBe('');
  expect(stdout).toContain('1 exercises');
});
