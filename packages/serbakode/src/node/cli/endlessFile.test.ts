import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, writeSite } from '../../../../testing/siteFolder.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';

const CONFIG = `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  markdown: { plugins: ['./plugins/loop.ts'] },
};
`;
/** Never ends at a certain text, as the parser may at hostile Markdown. */
const LOOP = `export default () => ({ name: 'loop', text: (node) => { while (node.value === 'tanpa akhir'); } });
`;

// It keeps the processor for ten seconds; the threads' own limit is tested with one second in `createPool.test.ts`.
it.runIf(IS_WHOLE)(
  'names a file whose rendering never ends, together with all other problems, and ends with 1',
  async () => {
    const cwd = await writeSite({
      'site.config.ts': CONFIG,
      'plugins/loop.ts': LOOP,
      'pages/a.md': '---\ntitle: A\n---\n\ntanpa akhir\n',
      'pages/b.md': '---\ntitle: B\n---\n\n[Hilang](./hilang.md)\n',
      'pages/c.md': '---\ntitle: [C\n---\n\nIsi.\n',
    });
    const { stderr, status } = spawnSync('node', [path.join(ROOT, 'bin/serbakode.js'), 'build', '--cache', '.cache'], {
      cwd,
      encoding: 'utf8',
    });
    const problems = stderr.split('\n').filter((line) => /^\S+\.md:\d+:\d+ /.test(line));
    expect([problems, status]).toEqual([
      [
        expect.stringContaining('pages/a.md:1:1  the file cannot be rendered: rendering it takes longer than 10 s'),
        expect.stringContaining('pages/b.md:5:'),
        expect.stringContaining('pages/c.md:2:'),
      ],
      1,
    ]);
  },
);
