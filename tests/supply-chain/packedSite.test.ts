import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPackage } from '../../packages/serbakode/src/node/files/findPackage.ts';
import { packEngine } from './packEngine.ts';

const run = promisify(execFile);
const ROOT = process.cwd();
const MAX_FILES = 750;
const MAX_PACKED_MB = 4;

let workDir: string;
let siteDir: string;
let tarball: string;
let accounts: string;
let command: string;
let installed: string[];

/** Run the command of the installed package in the new site. */
const serbakode = async (...words: string[]) =>
  (await run(process.execPath, [command, ...words], { cwd: siteDir })).stdout;

async function unpack(file: string, into: string): Promise<string> {
  await mkdir(into, { recursive: true });
  await run('tar', ['xzf', file, '-C', into]);
  return path.join(into, 'package');
}

/** Install a tarball as pnpm does: the package is in a store, it finds no package but those that it names, and the site
 *  finds no package but this one. */
async function install(file: string): Promise<void> {
  const store = path.join(siteDir, 'node_modules/.pnpm/serbakode/node_modules');
  const dir = path.join(store, 'serbakode');
  await rename(await unpack(file, store), dir);
  const { dependencies } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    await mkdir(path.dirname(path.join(store, name)), { recursive: true });
    await symlink(findPackage(ROOT, name), path.join(store, name), 'junction');
  }
  await symlink(dir, path.join(siteDir, 'node_modules/serbakode'), 'junction');
}

/** Make the folder of the packages that begin with `@serbakode/`. */
async function scope(packages: string): Promise<string> {
  const dir = path.join(packages, '@serbakode');
  await mkdir(dir, { recursive: true });
  return dir;
}

const listInstalled = async () => (await readdir(path.join(siteDir, 'node_modules'), { recursive: true })).toSorted();

beforeAll(async () => {
  workDir = await mkdtemp(path.join(tmpdir(), 'packed-'));
  siteDir = path.join(workDir, 'my-site');
  const tarballs = await packEngine(ROOT, path.join(workDir, 'packages'));
  const find = (name: string) => tarballs.find((file) => new RegExp(`^${name}-\\d`).test(path.basename(file))) ?? '';
  tarball = find('serbakode');
  accounts = find('serbakode-accounts');
  const create = await unpack(find('create-serbakode'), path.join(workDir, 'create'));
  await run(process.execPath, [path.join(create, 'bin/create-serbakode.js'), 'my-site', '--yes'], { cwd: workDir });
  await install(tarball);
  installed = await listInstalled();
  command = path.join(siteDir, 'node_modules/serbakode/bin/serbakode.js');
});

describe('a site of the packages alone', () => {
  it('is built, verified and served, and nothing is written into node_modules', async () => {
    expect(await serbakode('build')).toMatch(/^\d+ pages in /);
    expect(await serbakode('verify')).toMatch(
      /Not checked against the HTML standard: .*\n\d+ documents verified, 0 problems\n/,
    );
    const server = spawn(process.execPath, [command, 'serve', '--port', '0'], { cwd: siteDir });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        server.stdout.on('data', (text) => {
          const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text)) ?? [];
          if (found !== undefined) resolve(found);
        });
        server.on('exit', () => reject(new Error('the server ended')));
      });
      for (const [page, heading] of [
        ['/', 'My site'],
        ['/docs/first-steps', 'First steps'],
        ['/blog/hello', 'Hello'],
      ] as const) {
        const response = await fetch(address + page);
        expect(response.status, page).toBe(200);
        expect(await response.text(), page).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]*>)*${heading}`));
      }
    } finally {
      server.kill();
    }
    expect(await readdir(path.join(siteDir, 'dist'))).not.toContain('account.html');
    expect(await listInstalled()).toEqual(installed);
    expect(await readdir(siteDir)).toContain('.cache');
  });

  it('has types for its configuration', async () => {
    const tsc = () =>
      run(process.execPath, [path.join(findPackage(ROOT, 'typescript'), 'bin/tsc'), '-p', siteDir]).then(
        () => '',
        ({ stdout }: { readonly stdout: string }) => stdout,
      );
    expect(await tsc()).toBe('');
    const file = path.join(siteDir, 'site/site.config.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace("title: 'My site'", 'title: 1'));
    expect(await tsc()).toContain("Type 'number' is not assignable to type 'string'");
    await writeFile(file, text);
  });

  it('has accounts, and Firebase, only with the package of accounts', async () => {
    expect(installed.filter((name) => name.includes('firebase'))).toEqual([]);
    const file = path.join(siteDir, 'site/site.config.ts');
    const text = await readFile(file, 'utf8');
    const packages = path.join(siteDir, 'node_modules');
    await rename(await unpack(accounts, path.join(workDir, 'accounts')), path.join(await scope(packages), 'accounts'));
    await symlink(path.join(ROOT, 'node_modules/@firebase'), path.join(packages, '@firebase'), 'junction');
    await writeFile(file, text.replace("favicon: '", "parts: ['@serbakode/accounts'], favicon: '"));
    expect(await serbakode('build', '--out', 'accounts')).toMatch(/^\d+ pages in /);
    expect(await readdir(path.join(siteDir, 'accounts'))).toEqual(
      expect.arrayContaining(['account.html', 'login.html']),
    );
    await writeFile(file, text);
    for (const name of ['@serbakode', '@firebase']) await rm(path.join(packages, name), { recursive: true });
  });

  it('says what to install for what it asks for', async () => {
    const file = path.join(siteDir, 'site/site.config.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace("favicon: '", "socialCards: true, favicon: '"));
    await expect(serbakode('build', '--out', 'cards')).rejects.toThrow(
      'needs packages that are not installed: @resvg/resvg-js\n  fix:   npm install @resvg/resvg-js@',
    );
    await writeFile(file, text);
  });
});

it('ships what a site needs: no tests, no site, no sources of Node', async () => {
  const { stdout } = await run('tar', ['tzf', tarball]);
  const files = stdout.trim().split('\n');
  expect(files.filter((name) => /\.test\.|\/testing\/|\/fixtures\/|\.map$|tsconfig/.test(name))).toEqual([]);
  expect(files.filter((name) => /^package\/src\/node\/.*\.ts$/.test(name))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      'package/LICENSE',
      'package/README.md',
      'package/dist/licences.txt',
      'package/dist/sources.json',
    ]),
  );
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  expect((await stat(tarball)).size / 1e6).toBeLessThanOrEqual(MAX_PACKED_MB);
  const { exports } = JSON.parse(await readFile(path.join(siteDir, 'node_modules/serbakode/package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  const named = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry['types'], entry['default']],
  );
  for (const name of named) expect(files).toContain(path.posix.join('package', name ?? 'without types or code'));
});
