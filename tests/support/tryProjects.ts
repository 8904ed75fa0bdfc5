import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../packages/accounts/src/node/findFreePort.ts';
import { readTextPractice } from '../../packages/practice/src/proof/page/readTextPractice.ts';
import { findPackage } from '../../packages/practice/src/proof/samples/packages.ts';

// The steps of readers with projects whose code does not run in the page, as the chapters describe them. The folder is
// the one in the archive. Each function throws an error that describes the problem.

const REPORTS_CHAPTER = 'site/docs/dasar-sql/proyek-laporan-toko.md';
const START_LIMIT_MS = 120_000;

/** Test the REST API and start it, without a network.
 *  @param node the Node.js of the course */
export async function tryApi(folder: string, node: string): Promise<void> {
  installExpress(folder);
  const env = { PATH: [path.dirname(node), process.env['PATH']].join(path.delimiter) };
  const tested = spawnSync('npm', ['test', '--', '--test-reporter=tap'], { cwd: folder, env, encoding: 'utf8' });
  assert.match(tested.stdout, /^# pass 24$/m, tested.stdout + tested.stderr);
  assert.match(tested.stdout, /^# fail 0$/m, tested.stdout);
  const refused = spawnSync('npm', ['start'], { cwd: folder, env: { ...env, PORT: '' }, encoding: 'utf8' });
  assert.match(refused.stderr, /PORT harus 0 sampai 65535, bukan ""/);

  for (const titles of [['Belanja'], ['Belanja', 'Cuci sepatu']]) {
    const port = String(await findFreePort());
    const address = `http://127.0.0.1:${port}`;
    const server = spawn(node, ['mulai.js'], { cwd: folder, env: { ...env, PORT: port }, stdio: 'inherit' });
    try {
      await untilHealthy(`${address}/sehat`, server);
      const body = JSON.stringify({ judul: titles.at(-1) });
      const headers = { 'Content-Type': 'application/json' };
      assert.equal((await fetch(`${address}/catatan`, { method: 'POST', headers, body })).status, 201);
      const notes = (await (await fetch(`${address}/catatan`)).json()) as { judul: string }[];
      // Data written before the server was stopped still exists afterwards.
      assert.deepEqual(
        notes.map(({ judul }) => judul),
        titles,
      );
    } finally {
      server.kill('SIGTERM');
    }
    assert.equal(await toExit(server), 0);
  }
}

/** `npm install`, from the packages of the repository. */
function installExpress(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  assert.deepEqual(Object.keys(dependencies), ['express']);
  const express = findPackage('express');
  assert.ok(express, 'express is not installed');
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(express, path.join(folder, 'node_modules', 'express'), 'junction');
}

async function untilHealthy(address: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end && server.exitCode === null; await setTimeout(50)) {
    const answer = await fetch(address).catch(() => null);
    if (!answer) continue;
    assert.deepEqual([answer.status, await answer.json()], [200, { sehat: true }]);
    return;
  }
  throw new Error(`${address} does not answer`);
}

const toExit = (server: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (server.exitCode === null) server.once('exit', resolve);
    else resolve(server.exitCode);
  });

/** Fill the database of the shop and ask for its reports, twice. */
export function tryReports(folder: string): void {
  const ask = (...args: string[]) => run(folder, 'sqlite3', args);
  assert.equal(ask('toko.db', '.read toko.sql'), '');
  const chapter = readTextPractice({ text: readFileSync(REPORTS_CHAPTER, 'utf8'), file: REPORTS_CHAPTER });
  const exercise = chapter.exercises.find(({ id }) => id === 'laporan-toko');
  assert.ok(exercise?.kind === 'code');
  for (const time of ['first', 'second']) {
    const output = ask('-header', '-column', 'toko.db', '.read contoh-laporan.sql');
    assert.deepEqual(toLines(output), toLines(exercise.answer?.code ?? ''), `the ${time} time`);
  }
}

/** Run the scripts of the newsletter by name, which requires their executable bit. */
export function tryScripts(folder: string): void {
  assert.equal(run(folder, './kata-sering.sh', ['air.txt', '2']), 'air\nnaik\n');
  assert.equal(run(folder, './hitung.sh', ['air.txt']).trim(), '8');
  assert.equal(run(folder, './hitung.sh', [], 2), 'Pakai: hitung.sh BERKAS\n');
  mkdirSync(path.join(folder, 'kirim'));
  writeFileSync(path.join(folder, 'kirim', 'surat.txt'), 'SANDI=melati\n');
  assert.equal(run(folder, './jaga.sh', [], 1), 'Tolak: kirim/surat.txt\n');
  writeFileSync(path.join(folder, 'kirim', 'surat.txt'), 'SANDI=\n');
  assert.equal(run(folder, './jaga.sh', []), '');
  mkdirSync(path.join(folder, 'salinan', 'artikel'), { recursive: true });
  run(folder, 'git', ['init', '-q', 'salinan']);
  assert.match(run(folder, './periksa.sh', ['salinan'], 1), /^Belum: tiga artikel\nBelum: README\.md\n/);
}

/** @returns the output of the program */
function run(folder: string, program: string, args: readonly string[], status = 0): string {
  const ended = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  assert.equal(ended.status, status, `${program}: ${ended.error?.message ?? ended.stderr}`);
  return ended.stdout;
}

const toLines = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
