import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPlace, toScript } from './terminal.ts';

/** Run a command with the real Bash. @returns what it printed, and the folder it ended in */
function type(home: string, command: string, folder: string) {
  const stdout = execFileSync('bash', ['-c', toScript(command, folder)], { cwd: home, encoding: 'utf8' });
  const content = readFileSync(path.join(home, '.practice-place'), 'utf8');
  return { stdout, ...readPlace([{ title: '.practice-place', content }], String) };
}

it('a command starts where the one before it ended', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'terminal-'));
  mkdirSync(path.join(home, "data o'clock"));
  expect(type(home, 'cd data*', '').folder).toBe("data o'clock");
  const { stdout, folder } = type(home, 'pwd; cd ..', "data o'clock");
  expect(stdout).toBe(`${path.join(home, "data o'clock")}\n`);
  expect(folder).toBe('');
});

it('a folder outside of the page is not remembered, and the file of the place is not shown', () => {
  const files = [
    { title: 'a.txt', content: 'a' },
    { title: '.practice-place', content: '/home/a\n/home' },
  ];
  expect(readPlace(files, String)).toEqual({ folder: null, changed: [files[0]] });
});
