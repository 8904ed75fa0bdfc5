import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const BIN = path.resolve('packages/serbakode/bin');
const { compileEngine } = (await import(pathToFileURL(path.join(BIN, 'run.js')).href)) as {
  readonly compileEngine: () => Promise<string>;
};

let dir: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'package-')));
  writeFileSync(path.join(dir, 'package.json'), '{ "type": "module", "bin": { "serbakode": "bin/serbakode.js" } }\n');
  mkdirSync(path.join(dir, 'bin'));
  for (const name of ['engine.js', 'run.js', 'serbakode.js']) cpSync(path.join(BIN, name), path.join(dir, 'bin', name));
});
afterEach(() => rmSync(dir, { recursive: true }));

const help = () =>
  execFileSync(process.execPath, [path.join(dir, 'bin/serbakode.js'), '--help'], { encoding: 'utf8', stdio: 'pipe' });

it('runs the compiled code that a package brings, without sources, lockfile or bundler', async () => {
  cpSync(await compileEngine(), path.join(dir, 'dist'), { recursive: true });
  expect(help()).toContain('npm start');
  expect(existsSync(path.join(dir, '.cache'))).toBe(false);
});

it('does not take the output of a site for compiled code', () => {
  mkdirSync(path.join(dir, 'dist'));
  writeFileSync(path.join(dir, 'dist/index.html'), '');
  expect(help).toThrow('no repository with a package-lock.json around');
});
