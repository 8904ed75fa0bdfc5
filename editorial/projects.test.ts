import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateNode } from '@serbakode/practice/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toZip } from '../packages/practice/src/client/toZip.ts';
import { unpack } from '../tests/e2e/support/unpack.ts';
import { tryApi, tryReports, tryScripts } from '../tests/support/tryProjects.ts';
import { readProject, type ProjectOfChapter } from './testProject.ts';

// Some projects grow over the chapters of a course, so their last chapter contains the final files. This test compares
// them with the code in the chapters, packs them as in the browser, unpacks and uses them.
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'project-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns the folder in the archive that a reader who wrote nothing downloads */
async function take({ name, files }: ProjectOfChapter): Promise<string> {
  const archive = path.join(folder, `${name}.zip`);
  const inFolder = [...files].map(([title, code]) => ({ title: `${name}/${title}`, code }));
  writeFileSync(archive, Buffer.from(await toZip(inFolder).arrayBuffer()));
  unpack(archive, folder);
  return path.join(folder, name);
}

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

describe('the REST API of the course', () => {
  const FOLDER = 'membuat-rest-api-dengan-expressjs';
  const project = readProject(`${FOLDER}/memasang-di-server`);
  const chapter = readProject(`${FOLDER}/menguji-api`);

  it('has the code of its chapters, with the additions of the last one', () => {
    const last = ['package.json', 'mulai.js', 'konfig.js', 'sehat.js', '.gitignore'];
    expect(last.filter((title) => !project.files.has(title))).toEqual([]);
    for (const [title, code] of project.files)
      if (!last.includes(title)) expect(withoutHealth(code), title).toBe(chapter.samples.get(title));
    expect(project.files.get('konfig.js')).toContain(project.solutions.get('port-salah'));
    const health = (project.files.get('sehat.js') ?? '').replace('export ', '').trimEnd();
    expect(project.samples.get('sehat.js')).toContain(health);
    expect(project.text).toContain(`\`\`\`js\n${project.files.get('mulai.js')}\`\`\``);
  });

  it('contains all files that its chapters save', () => {
    const tried = ['rusak.test.js'];
    expect([...chapter.samples.keys()].filter((title) => !project.files.has(title))).toEqual(tried);
  });

  it('passes its tests, starts, and stores data', async ({ skip }) => {
    const node = await locateNode();
    if (node === null) return skip('Node.js for samples cannot be installed');
    await tryApi(await take(project), node);
  });
});

/** The last chapter adds one line and its import to a file of an earlier one. */
const withoutHealth = (code: string): string => code.replace(/^.*pasangSehat.*\n/gm, '');

describe('the reports of the course on SQL', () => {
  const project = readProject('dasar-sql/proyek-laporan-toko');

  it('are the answer of the last exercise, which can be read twice', () => {
    const answer = project.solutions.get('laporan-toko') ?? '';
    const again = answer.replace('CREATE VIEW', 'CREATE VIEW IF NOT EXISTS');
    expect(project.files.get('contoh-laporan.sql')).toBe(`${again}\n`);
    expect([...project.files.keys()]).toEqual(['toko.sql', 'contoh-laporan.sql']);
  });

  it.skipIf(!isInstalled('sqlite3'))('are printed by sqlite3', async () => {
    tryReports(await take(project));
  });
});

describe('the scripts of the course on the terminal', () => {
  const project = readProject('terminal-dan-git/git-bersama');
  const chapter = readProject('terminal-dan-git/skrip-kecil');

  it('equal the scripts of its chapters and exercises', () => {
    expect(project.files.get('kata-sering.sh')).toBe(chapter.samples.get('kata-sering.sh'));
    expect(project.files.get('periksa.sh')).toBe(project.samples.get('periksa.sh'));
    const toSolution = (title: string) =>
      `echo '${(project.files.get(title) ?? '').replace('#!/bin/bash\n', '').trimEnd()}' > ${title}\n`;
    expect(chapter.solutions.get('penghitung')).toContain(toSolution('hitung.sh'));
    expect(project.solutions.get('penjaga-rahasia')).toContain(toSolution('jaga.sh'));
  });

  it.skipIf(!isInstalled('bash') || !isInstalled('git'))('are executed by their names', async () => {
    tryScripts(await take(project));
  });
});
