import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../../testing/runCommand.ts';
import { ROOT, writeSite } from '../../../../testing/siteFolder.ts';

it('a folder whose name is too long for the disk is reported with its place', async () => {
  const name = 'a'.repeat(300);
  const { code, stderr } = await runCommand(await writeSite({}), 'build', '--out', name);
  expect([code, stderr]).toEqual([
    1,
    `${name}:1:1  this cannot be used: the name is too long\n  fix:   give it a shorter one\n\n1 error, 0 warnings\n`,
  ]);
});

it('makes the folder of a report', async () => {
  const dir = await writeSite({});
  await runCommand(dir, 'build', '--report', 'reports/a.json');
  expect(await readdir(path.join(dir, 'reports'))).toEqual(['a.json']);
});

it.each([
  [['build', 'situs-lain'], 'build takes no "situs-lain": name the folder of a site with --site'],
  [['verify', 'a', 'b'], 'verify takes no "a": name the folder of a site with --site'],
  [['serve', '--port', ''], '"" is not a port: give a number from 0 to 65535'],
  [['serve', '--port', '1e3'], '"1e3" is not a port: give a number from 0 to 65535'],
  [['build', '--port', '3001'], 'build has no option --port: it is for start, serve, dev, new'],
  [['verify', '--keep-going'], 'verify has no option --keep-going: it is for start, build'],
  [['serve', '--report', 'a.json'], 'serve has no option --report: it is for start, build'],
  [['serve', '--locale=id'], 'serve has no option --locale: it is for start, build, dev'],
  [['build', '--outt', 'x'], "Unknown option '--outt'"],
  [['build', '--out'], "Option '--out <value>' argument missing"],
  [['build', '--keep-going=1'], "Option '--keep-going' does not take an argument"],
  [
    ['constructor'],
    'there is no command "constructor"; known: build, check, check-host, dev, ledger, new, serve, verify, start, import, compare',
  ],
  [
    ['bangun'],
    'there is no command "bangun"; known: build, check, check-host, dev, ledger, new, serve, verify, start, import, compare',
  ],
])('%j is refused with a hint at the help, and nothing is done', async (words, message) => {
  const workDir = await writeSite({});
  const { code, stdout, stderr } = await runCommand(workDir, ...words);
  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    `${message}\n\n\`npx serbakode --help\` lists commands and options.\n`,
  ]);
  expect(await readdir(workDir)).toEqual(['site']);
});

it('the current folder may be the site itself', async () => {
  const workDir = await writeSite({
    'site.config.ts': "export default { title: 'Teh', url: 'https://teh.example' };\n",
  });
  const { code, stdout } = await runCommand(path.join(workDir, 'site'), 'build');
  expect([code, stdout]).toEqual([0, expect.stringContaining('-> dist')]);
});

it('a preview of a folder that does not exist ends with the problem of its configuration', async () => {
  const { code, stdout, stderr } = await runCommand(await writeSite({}), 'dev', '--site', 'tidak-ada');
  const fix = "go to the site's folder, or name it with --site; `npm create serbakode@latest` begins a new site";
  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    `tidak-ada/site.config.ts:1:1  the site has no configuration\n  fix:   ${fix}\n\n1 error, 0 warnings\n\n`,
  ]);
});

it.each(['serbakode.js', 'typescript.js'])('%s names the versions of Node.js that it needs', (command) => {
  // A version without this function is as old.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--no-experimental-require-module', path.join(ROOT, 'bin', command), 'build'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    `Node.js ${process.versions.node} is too old: install 24, or at least 20.19 or 22.12, from https://nodejs.org\n`,
  ]);
});

it("names what to change for Yarn's Plug'n'Play", () => {
  const setting = `data:text/javascript,${encodeURIComponent("process.versions.pnp = '3'")}`;
  const command = path.join(ROOT, 'bin/serbakode.js');
  const { status, stderr } = spawnSync(process.execPath, ['--import', setting, command, 'build'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    "Yarn's Plug'n'Play is not supported: write `nodeLinker: node-modules` into .yarnrc.yml, then run `yarn install`\n",
  ]);
});
