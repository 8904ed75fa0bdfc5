import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { listenLocally } from '../../../../testing/listenLocally.ts';
import { compileTypeScript, runPackage, runCommand } from '../../../../testing/runCommand.ts';
import { PRACTICE_CONFIG, ROOT, writeSite } from '../../../../testing/siteFolder.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';
import { runBuild } from './commands/build.ts';
import { listen } from './commands/listen.ts';
import { runServe } from './commands/serve.ts';
import { runStart } from './commands/start.ts';
import { parseArguments, PortError } from './parts/parseArguments.ts';

afterEach(() => vi.restoreAllMocks());

/** A site with a social card, and with an exercise for which the sandbox is compiled. */
const writeStartSite = () =>
  writeSite({
    'site.config.ts': PRACTICE_CONFIG.replace('{ ', '{ socialCards: true, '),
    'docs/bab.md': `---
title: Bab
---

::::exercise[Tambah]{#tambah level="coba"}
Tulis.

\`\`\`sql file title="menu.sql"
CREATE TABLE menu (nama TEXT);
INSERT INTO menu VALUES ('Soto');
\`\`\`

\`\`\`sql starter title="jawaban.sql"
SELECT 1;
\`\`\`

\`\`\`text answer
nama
----
Soto
\`\`\`

:::hint
Semua baris.
:::

\`\`\`sql solution
SELECT nama FROM menu;
\`\`\`
::::
`,
  });

const toOrigin = (line: string) => /Serving .* at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];

it('serves the pages before cards and sandbox are made; requests for those wait', async () => {
  const workDir = await writeStartSite();
  const outDir = path.join(workDir, 'dist');
  const words = ['--site', path.join(workDir, 'site'), '--out', outDir, '--cache', path.join(workDir, '.cache')];
  let running: Promise<number> | undefined;
  const served = new Promise<string>((resolve) => {
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      const origin = toOrigin(String(chunk));
      if (origin) {
        expect(existsSync(outDir)).toBe(false);
        resolve(origin);
      }
      return true;
    });
    const options = parseArguments(['start', '--port', '0', ...words]);
    running = runStart(options, { compileTypeScript, runPackage }, null);
    const ended = () => resolve('');
    running.then(ended, ended);
  });
  const origin = await served;
  const home = await fetch(`${origin}/`);
  expect(await home.text()).toContain('<main');
  const page = await fetch(`${origin}/docs/bab`);
  const card = /property="og:image" content="https:\/\/contoh\.example(\/assets\/card-[^"]*)"/.exec(await page.text());
  const [sandbox, image, missing] = await Promise.all(
    ['/sandbox/', card?.[1] ?? '', '/tidak-ada'].map((address) => fetch(origin + address)),
  );
  expect([page.status, sandbox?.status, image?.status, missing?.status]).toEqual([200, 200, 200, 404]);
  expect(image?.headers.get('content-type')).toBe('image/png');
  expect(sandbox?.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
  expect(await sandbox?.text()).toBe(await readFile(path.join(outDir, 'sandbox/index.html'), 'utf8'));
  expect((await fetch(`${origin}/docs/bab`)).status).toBe(200);
  process.emit('SIGTERM');
  expect(await running).toBe(0);
});

it('offers the home page before others are written, unless pages stay or `static/` replaces it', async () => {
  const workDir = await writeSite({ 'docs/bab.md': '# Bab\n' });
  const words = ['--site', path.join(workDir, 'site'), '--out', path.join(workDir, 'dist')];
  const options = parseArguments(['start', ...words, '--cache', path.join(workDir, '.cache')]);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const build = async () => {
    const offers: unknown[] = [];
    await runBuild(options, { compileTypeScript, runPackage }, null, ({ only, dir }) =>
      offers.push([only, ['index.html', 'docs/bab.html'].filter((file) => existsSync(path.join(dir, file)))]),
    );
    return offers;
  };
  const all = [null, ['index.html', 'docs/bab.html']];
  expect(await build()).toEqual([['/', ['index.html']], all]);
  expect(await build()).toEqual([]);
  await rm(path.join(workDir, 'dist'), { recursive: true });
  await mkdir(path.join(workDir, 'site/static'), { recursive: true });
  await writeFile(path.join(workDir, 'site/static/index.html'), '<!doctype html><title>Beranda sendiri</title>');
  expect(await build()).toEqual([all]);
});

it.runIf(IS_WHOLE)(
  'leaves no output, if killed before cards and sandbox are made, and the next build makes all',
  async () => {
    const workDir = await writeStartSite();
    const command = [
      path.join(ROOT, 'bin/serbakode.js'),
      'start',
      '--port',
      '0',
      '--cache',
      path.join(workDir, '.cache'),
    ];
    const child = spawn(process.execPath, command, { cwd: workDir, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => toOrigin(String(chunk)) && child.kill('SIGKILL'));
      child.once('exit', () => resolve());
    });
    expect(child.signalCode).toBe('SIGKILL');
    expect(existsSync(path.join(workDir, 'dist'))).toBe(false);

    const { code } = await runCommand(workDir, 'build', '--cache', path.join(workDir, '.cache'));
    expect(code).toBe(0);
    const files = await readdir(path.join(workDir, 'dist'), { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['sandbox/index.html', 'sandbox/preview/index.html']));
    expect(files.filter((name) => name.startsWith('assets/card-'))).toHaveLength(1);
  },
);

it('a port that cannot be used is reported before anything is built', async () => {
  const other = createServer();
  const port = await listenLocally(other);
  const workDir = await writeSite({});
  expect(await runCommand(workDir, 'start', '--port', String(port))).toEqual({
    code: 1,
    stdout: '',
    stderr: `port ${port} is taken: choose another with --port or PORT\n`,
  });
  expect(await readdir(workDir)).toEqual(['site']);
  await new Promise((resolve) => other.close(resolve));
});

it('a port that needs more rights is reported as such', async () => {
  const refused = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), { code: 'EACCES' });
  const server = createServer();
  vi.spyOn(server, 'listen').mockImplementation(() => {
    server.emit('error', refused);
    return server;
  });
  await expect(listen(server, { port: 80 })).rejects.toThrow(
    new PortError('port 80 is reserved by the system: choose another with --port or PORT'),
  );
});

it('stops serving if the build fails', async () => {
  const workDir = await writeSite({});
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  const served = runServe(parseArguments(['start', '--port', '0']), {
    outDir: path.join(workDir, 'dist'),
    baseUrl: '/',
    hostingFile: path.join(workDir, 'firebase.deploy.json'),
    dir: workDir,
    hosting: {
      hosting: { public: 'dist', cleanUrls: true, ignore: [], headers: [], redirects: [] },
    },
    only: null,
    next: eventually(() => expect(lines).toHaveLength(1)).then(() => Promise.reject(new Error('no card'))),
  });
  await expect(served).rejects.toThrow('no card');
  await expect(fetch(toOrigin(lines.join('')) ?? '')).rejects.toThrow('fetch failed');
});
