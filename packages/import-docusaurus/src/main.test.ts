import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { writeFiles } from '../../testing/siteFolder.ts';
import { main } from './main.ts';

it('has written the report that the screen names before the site is built', async () => {
  const dir = await writeFiles({
    'docusaurus.config.js':
      "export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/', favicon: 'a.ico' };\n",
  });
  const to = path.join(dir, 'new');
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const build = () => Promise.reject(new Error('the memory is full'));
  await expect(main([dir, '--to', to], { build })).rejects.toThrow('the memory is full');
  output.mockRestore();
  expect(JSON.parse(await readFile(path.join(to, 'import-report.json'), 'utf8'))).toMatchObject({ rewritten: [] });
});
