import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { writeSite } from '../../../../testing/siteFolder.ts';
import { createServices } from './commands/createServices.ts';
import { parseArguments } from './parts/parseArguments.ts';

const PART = (name: string) => `export default { name: '${name}', service: './${name}.ts' };\n`;
const FILES = {
  'site.config.ts':
    "export default { title: 'Contoh', url: 'https://contoh.example', parts: ['./parts/mail/part.ts', './parts/broken/part.ts'] };\n",
  'parts/mail/part.ts': PART('mail'),
  'parts/mail/mail.ts': `import { rmSync, writeFileSync } from 'node:fs';
export default {
  start: async ({ dir, workDir }) => {
    const file = workDir + '/runs';
    writeFileSync(file, '');
    return { answers: { '/__/mail.json': { dir } }, stop: async () => rmSync(file) };
  },
};
`,
  'parts/broken/part.ts': PART('broken'),
  'parts/broken/broken.ts': "export default { start: async () => { throw new Error('rusak'); } };\n",
};

const toOptions = (folder: string) =>
  parseArguments(['serve', '--services', '--site', path.join(folder, 'site'), '--out', path.join(folder, 'dist')]);

it('runs the services of parts; one that fails is reported, and leaves the others', async () => {
  const folder = await writeSite(FILES);
  const options = toOptions(folder);
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const { start, stop, answerHost, origins } = createServices(options);
  start();
  expect(answerHost('/__/mail.json')).toBe('starting');
  await eventually(() => expect(answerHost('/__/mail.json')).not.toBe('starting'));
  expect(answerHost('/__/mail.json')).toEqual({ dir: path.join(folder, 'site/parts/mail') });
  expect(answerHost('/__/other.json')).toBeNull();
  expect(origins).toEqual(['http://127.0.0.1:*']);
  const [[text, error] = []] = report.mock.calls;
  expect([text, (error as Error).message]).toEqual([
    'What the part broken runs beside the site stopped with an error.',
    'rusak',
  ]);
  expect(existsSync(path.join(folder, 'runs'))).toBe(true);
  await stop();
  expect(existsSync(path.join(folder, 'runs'))).toBe(false);
  report.mockRestore();
});

it('reports a configuration that is not valid where no build or preview does, and runs nothing', async () => {
  const folder = await writeSite({ 'site.config.ts': "export default { title: 'Contoh' };\n" });
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const command of ['serve', 'dev']) {
    const { start, stop } = createServices({ ...toOptions(folder), command });
    start();
    await stop();
  }
  const texts = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  expect(texts).toEqual([expect.stringMatching(/site\.config\.ts:1:1 {2}`url` is missing[^]*1 error, 0 warnings\n/)]);
});

it('reports an error before the services start, and leaves the server', async () => {
  const folder = await writeSite(FILES);
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const { start, stop, answerHost } = createServices({
    ...toOptions(folder),
    cache: path.join(folder, 'site/site.config.ts'),
  });
  start();
  await stop();
  const texts = report.mock.calls.map(([text]) => String(text));
  report.mockRestore();
  expect(texts).toEqual(['What the parts run beside the site could not be started.']);
  expect(answerHost('/__/mail.json')).toBeNull();
});

it('runs nothing unless it is asked to', async () => {
  const { start, stop, answerHost, origins } = createServices(parseArguments(['serve']));
  start();
  expect(answerHost('/__/firebase/init.json')).toBeNull();
  expect(origins).toEqual([]);
  await stop();
});
