import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_FILE, readPlace, toScript } from './terminal.ts';

/** Run a command with the real Bash. @returns its output, and the folder in which it ended */
function type(home: string, command: string, folder: string, folders: readonly string[] = []) {
  const stdout = execFileSync('bash', ['-c', toScript(command, folder, folders)], { cwd: home, encoding: 'utf8' });
  const content = readFileSync(path.join(home, '.practice-place'), 'utf8');
  return { stdout, ...readPlace([{ title: '.practice-place', content }], String) };
}

it('a command starts in the folder in which the last one ended', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'terminal-'));
  mkdirSync(path.join(home, "data o'clock"));
  expect(type(home, 'cd data*', '').folder).toBe("data o'clock");
  const { stdout, folder } = type(home, 'pwd; cd ..', "data o'clock");
  expect(stdout).toBe(`${path.join(home, "data o'clock")}\n`);
  expect(folder).toBe('');
});

it('a command does not see the file of its script', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'terminal-'));
  writeFileSync(path.join(home, COMMAND_FILE), '');
  expect(type(home, 'find . -type f', '').stdout).toBe('');
});

it('an empty folder still exists for the next command, although only files are stored', () => {
  const { folders } = type(mkdtempSync(path.join(tmpdir(), 'terminal-')), 'mkdir -p "data o\'clock/a"', '');
  expect(folders.toSorted()).toEqual(["data o'clock", "data o'clock/a"]);
  const next = type(mkdtempSync(path.join(tmpdir(), 'terminal-')), 'cd a; cd ..; rmdir a', "data o'clock", folders);
  expect(next).toMatchObject({ folder: "data o'clock", folders: ["data o'clock"] });
});

it('a folder outside of the page’s folder is not remembered, and the file with the current folder is not shown', () => {
  const files = [
    { title: 'a.txt', content: 'a' },
    { title: '.practice-place', content: '/home/a\n/home' },
  ];
  expect(readPlace(files, String)).toEqual({ folder: null, folders: [], changed: [files[0]] });
});
