import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { writeFiles } from '../../testing/siteFolder.ts';
import { main } from './main.ts';

it('writes the report that the output names before the site is built', async () => {
  const dir = await writeFiles({
    'docusaurus.config.js':
      "export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/', favicon: 'a.ico' };\n",
  });
  const to = path.join(dir, 'new');
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const build = () => Promise.reject(new Error('the memory is full'));
  await expect(main([dir, '--to', to], { build, watchLoops: () => () => {} })).rejects.toThrow('the memory is full');
  output.mockRestore();
  expect(JSON.parse(await readFile(path.join(to, 'import-report.json'), 'utf8'))).toMatchObject({ rewritten: [] });
  // A copy of the site can be installed elsewhere.
  const { scripts, dependencies } = JSON.parse(await readFile(path.join(to, 'package.json'), 'utf8')) as Record<
    string,
    object
  >;
  expect(scripts).toMatchObject({ build: 'serbakode build' });
  expect(Object.keys(dependencies ?? {})).toEqual(['import-docusaurus', '@serbakode/verify', 'serbakode']);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('has written the report before it installs packages, which it names', async () => {
  const dir = await writeFiles({
    'old/docusaurus.config.js':
      "export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/', presets: [['classic', {}]] };\n",
    'old/package.json': '{ "dependencies": { "nama-paket": "^2.0.0" } }',
    'old/src/pages/a.js': "import nama from 'nama-paket';\nexport default () => <p>{nama}</p>;\n",
    'bin/npm': '#!/bin/sh\ncp import-report.json seen.json\n',
  });
  await chmod(path.join(dir, 'bin/npm'), 0o755);
  vi.stubEnv('PATH', [path.join(dir, 'bin'), process.env['PATH']].join(path.delimiter));
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  const to = path.join(dir, 'new');
  const build = () => Promise.resolve({ isWritten: false, problems: [], output: '' });
  await main([path.join(dir, 'old'), '--to', to], { build, watchLoops: () => () => {} });
  expect(text).toContain('\nnpm installs nama-paket\ninstalled: nama-paket\n');
  expect(JSON.parse(await readFile(path.join(to, 'seen.json'), 'utf8'))).toHaveProperty('rewritten');
});

it.each(['--to', '--in-place'])('starts again if an import was interrupted (%s)', async (option) => {
  const dir = await writeFiles({
    'old/docusaurus.config.js':
      "export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/', presets: [['classic', {}]] };\n",
    'old/blog/2024-01-02-satu.md': 'isi\n',
  });
  const to = path.join(dir, option === '--to' ? 'new' : 'old');
  const argv = [path.join(dir, 'old'), option, ...(option === '--to' ? [to] : [])];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stop = { build: () => Promise.reject(new Error('interrupted')), watchLoops: () => () => {} };
  await expect(main(argv, stop)).rejects.toThrow('interrupted');
  const post = await readFile(path.join(to, 'blog/2024-01-02-satu.md'), 'utf8');
  expect(post).toContain('2024-01-02');
  if (option === '--to') await writeFile(path.join(to, 'rest.txt'), '');
  const build = () => Promise.resolve({ isWritten: false, problems: [], output: '' });
  expect(await main(argv, { ...stop, build })).toBe(1);
  expect(await readFile(path.join(to, 'blog/2024-01-02-satu.md'), 'utf8')).toBe(post);
  expect(await readdir(to)).toContain('site.config.ts');
  expect(await readdir(to)).not.toContain('rest.txt');
  expect(await readdir(to)).not.toContain('.import-unfinished');
  // A finished import belongs to the author, and is not overwritten.
  expect((await show(...argv)).text).toContain('has a site.config.ts already');
});

/** Run the command without a build, and return what it shows. */
async function show(...argv: readonly string[]) {
  let text = '';
  const keep = (part: unknown) => {
    text += String(part);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  const code = await main(argv, { build: () => Promise.reject(new Error('not here')), watchLoops: () => () => {} });
  vi.restoreAllMocks();
  return { code, text };
}

it.each([['--help'], ['-h']])('shows the help with %s', async (option) => {
  const { code, text } = await show(option);
  expect(code).toBe(0);
  expect(text).toMatch(/^serbakode import: brings a Docusaurus 3 site to Serbakode\.\n/);
});

it('reports an unknown option', async () => {
  const { code, text } = await show('a', '--too', 'b');
  expect(code).toBe(1);
  expect(text).toMatch(/^Unknown option '--too'\n\nserbakode import: /);
});

it.runIf(process.platform === 'linux')('fails if the folder cannot be created', async () => {
  const dir = await writeFiles({
    'docusaurus.config.js':
      "export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/', favicon: 'a.ico' };\n",
  });
  // The engine's command reports the error.
  await expect(show(dir, '--to', '/proc/new/site')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/new' });
});

it('in place, installs only packages that pages import, and keeps the output out of Git', async () => {
  const dir = await writeFiles({
    'docusaurus.config.js':
      "export default { title: 'Teh', url: 'https://teh.example', baseUrl: '/', presets: [['classic', {}]] };\n",
    'package.json': '{ "dependencies": { "satu": "file:./satu", "tiada": "file:./tiada" } }',
    'satu/package.json': '{ "name": "satu", "version": "1.0.0" }',
    'src/pages/index.js': "import satu from 'satu';\nexport default () => satu;\n",
    '.gitignore': '/build\nnode_modules/',
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expect(
    main([dir, '--in-place'], { build: () => Promise.reject(new Error('here')), watchLoops: () => () => {} }),
  ).rejects.toThrow('here');
  expect(await readdir(path.join(dir, 'node_modules'))).toContain('satu');
  expect((await readdir(dir)).filter((name) => name.startsWith('.install'))).toEqual([]);
  expect(await readFile(path.join(dir, '.gitignore'), 'utf8')).toBe(
    '/build\nnode_modules/\ndist\n.cache\n*.deploy.json\n*.deploy.conf\n',
  );
});

it('refuses unsuitable folders, and leaves them unchanged', async () => {
  const dir = await writeFiles({
    'repo/website/docusaurus.config.js': "export default { title: 'Teh' };\n",
    'full/a.txt': '',
  });
  const [repo, site, full, target] = ['repo', 'repo/website', 'full', 'new'].map((name) => path.join(dir, name));
  if (repo === undefined || site === undefined || full === undefined || target === undefined) throw new Error();
  expect((await show(repo, '--to', target)).text).toBe(
    `${repo} has no docusaurus.config.js or .ts: name the folder that has it, such as ${site}\n`,
  );
  expect((await show(path.join(dir, 'nowhere'), '--to', target)).text).toBe(
    `${dir}/nowhere has no docusaurus.config.js or .ts: name the folder that has it\n`,
  );
  expect(existsSync(target)).toBe(false);
  expect(await show(site, '--to', full)).toEqual({
    code: 1,
    text: `${full} has files already: name a folder that does not exist, or is empty\n`,
  });
  expect((await show(site, '--to', site)).text).toBe(
    `${site} is the old site: write --in-place to make the new one of it, or name another folder\n`,
  );
});

it('refuses to compare with a folder without pages', async () => {
  const dir = await writeFiles({
    'docusaurus.config.js': "export default { title: 'Teh' };\n",
    'old/index.html': '<title>Teh</title>',
    'empty/a.txt': '',
    'sitemap.xml': '<urlset></urlset>',
  });
  const [old, empty, nowhere, sitemap, to] = ['old', 'empty', 'nowhere', 'sitemap.xml', 'new'].map((name) =>
    path.join(dir, name),
  );
  if (!old || !empty || !nowhere || !sitemap || !to) throw new Error();
  const withoutPages = {
    code: 1,
    text: `${empty} has no pages (files that end in .html): name the folder that a build wrote, such as build/ of Docusaurus or dist/ of serbakode\n`,
  };
  expect(await show('compare', empty, old)).toEqual(withoutPages);
  expect(await show('compare', old, empty)).toEqual(withoutPages);
  expect(await show(dir, '--to', to, '--compare', empty)).toEqual(withoutPages);
  expect(await show('compare', old, nowhere)).toEqual({
    code: 1,
    text: `there is no ${nowhere}: name the folder that a build wrote\n`,
  });
  expect(await show(dir, '--to', to, '--compare', sitemap)).toEqual({
    code: 1,
    text: `${sitemap} has no addresses (<loc>): name a sitemap.xml, or the folder that a build wrote\n`,
  });
  expect(existsSync(to)).toBe(false);
  const report = path.join(dir, 'reports/a.json');
  expect((await show('compare', old, old, '--report', report)).code).toBe(0);
  expect(existsSync(report)).toBe(true);
});
