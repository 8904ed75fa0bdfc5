import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installFolder } from './installFolder.ts';

// An `npm` that takes a moment between the main package and the last file.
const NPM = `#!/bin/sh
mkdir -p node_modules/main
echo '{}' > node_modules/main/package.json
sleep 0.3
[ -e broken ] && exit 1
grep -q lock package-lock.json && echo whole > node_modules/main/index.js
`;

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'install-'));
  folder = path.join(parent, 'tools');
  await mkdir(folder);
  await writeFile(path.join(folder, 'package.json'), '{}');
  await writeFile(path.join(folder, 'package-lock.json'), '{"lock":1}');
  await writeFile(path.join(parent, 'npm'), NPM);
  await chmod(path.join(parent, 'npm'), 0o755);
  vi.stubEnv('PATH', `${parent}${path.delimiter}${process.env['PATH']}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(parent, { recursive: true });
});

const install = (log: (line: string) => void = () => {}) =>
  installFolder({ folder, mainPackage: 'main', announcement: 'Installing' }, log);
const isThere = (name: string) => existsSync(path.join(folder, 'node_modules/main', name));

it('installs once for all simultaneous requests, and shows the folder only when it is complete', async () => {
  const lines: string[] = [];
  const all = Promise.all([install((line) => lines.push(line)), install((line) => lines.push(line))]);
  while ((await Promise.race([all, sleep(5, null)])) === null)
    if (isThere('package.json')) expect(isThere('index.js')).toBe(true);
  expect(await readFile(path.join(folder, 'node_modules/main/index.js'), 'utf8')).toBe('whole\n');
  expect(lines).toEqual(['Installing...']);
});

it('stops on request, and leaves nothing', async () => {
  await writeFile(path.join(parent, 'npm'), '#!/bin/sh\nexec sleep 60\n');
  const ending = new AbortController();
  const installing = installFolder(
    { folder, mainPackage: 'main', announcement: 'Installing' },
    () => {},
    ending.signal,
  );
  await sleep(50);
  ending.abort();
  await expect(installing).rejects.toThrow('main could not be installed');
  expect(await readdir(path.join(folder, '.cache/tmp'))).toEqual([]);
});

it('replaces the rest of an install that was ended', async () => {
  await mkdir(path.join(folder, 'node_modules/other'), { recursive: true });
  await install();
  expect(await readdir(path.join(folder, 'node_modules'))).toEqual(['main']);
});

it('reports the fix if it fails, leaves nothing, and installs the next time', async () => {
  await writeFile(path.join(parent, 'npm'), NPM.replace('[ -e broken ]', 'true'));
  await expect(install()).rejects.toThrow(/^main could not be installed; when online, run `npm ci --prefix .*tools/);
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
  expect(await readdir(path.join(folder, '.cache/tmp'))).toEqual([]);
  await writeFile(path.join(parent, 'npm'), NPM);
  await install();
  expect(isThere('index.js')).toBe(true);
});
