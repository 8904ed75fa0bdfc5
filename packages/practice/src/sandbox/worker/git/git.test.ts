import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Bash, defineCommand, InMemoryFs } from 'just-bash/browser';
import { expect, it } from 'vitest';
import { GIT_SURROUNDINGS } from '../../../shared/gitSurroundings.ts';
import { git } from './git.ts';

const ENV = { HOME: '/home/latihan', LC_ALL: 'C.UTF-8', ...GIT_SURROUNDINGS };

async function runHere(script: string): Promise<string> {
  const shell = new Bash({
    cwd: '/home/latihan/latihan',
    files: { '/home/latihan/latihan/.keep': '' },
    env: ENV,
    customCommands: [defineCommand('git', git)],
  });
  await shell.exec('rm .keep');
  const { stdout, stderr } = await shell.exec(`exec 2>&1\n${script}`, { rawScript: true });
  return stdout + stderr;
}

function runThere(script: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'git-'));
  const env = { ...ENV, PATH: process.env['PATH'] };
  try {
    return spawnSync('bash', ['-c', `exec 2>&1\n${script}`], { cwd: folder, env, encoding: 'utf8' }).stdout.replaceAll(
      folder,
      '/home/latihan/latihan',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const BEGIN = `git init -q -b main
printf 'satu\\ndua\\ntiga\\n' > a.txt
echo isi > b.txt
git add .
git commit -q -m Awal
`;

/** Two branches, each with a commit. */
const FORKED = `${BEGIN}git switch -q -c cabang
printf 'satu\\nDUA\\ntiga\\n' > a.txt
git commit -q -a -m 'Besar'
git switch -q main
`;

const SCRIPTS: Readonly<Record<string, string>> = {
  'a first commit': `git init
git status
echo a > a.txt
mkdir -p sub/dalam
echo b > sub/b.txt
echo c > sub/dalam/c.txt
git status
git add a.txt
git status
git status -s
git commit -m 'Tambah a'
git status
git log
git log --oneline`,
  'what is staged, and what is not': `${BEGIN}echo baru >> a.txt
git add a.txt
echo lagi >> a.txt
rm b.txt
echo x > 'c d.txt'
git status
git status --short
git diff
git diff --staged
git diff --stat
git diff --name-only HEAD
git restore --staged a.txt
git status -s
git restore a.txt b.txt
git status -s
cat a.txt`,
  'commits of several files': `${BEGIN}git rm b.txt
git mv a.txt c.txt
git status -s
git reset -q --hard
git rm --cached b.txt
git status
echo '*.log' > .gitignore
touch x.log
git status -s
git check-ignore x.log a.txt
git add x.log
git commit -m 'Abaikan' -m 'Dengan sebab.'
git log -2
git commit --amend -m 'Lain'
git log --format='%h %s|%an|%ad|%p'`,
  'no commit': `${BEGIN}git commit -m kosong; echo "kode $?"
echo x > x.txt
git commit -m kosong; echo "kode $?"
git commit -a -m kosong; echo "kode $?"
git add hilang; echo "kode $?"`,
  branches: `${BEGIN}git branch lain
git branch
git switch lain
echo x >> a.txt
git commit -am 'Satu baris'
git switch main
cat a.txt
git branch -d lain; echo "kode $?"
git merge lain
git branch -d lain
git branch --show-current
git switch hilang; echo "kode $?"
git switch -c main; echo "kode $?"
git checkout -b x
git checkout main
git switch -`,
  'a change in the way': `${FORKED}echo x >> a.txt
git switch cabang; echo "kode $?"
git status -s
git restore a.txt
echo y >> b.txt
git switch -q cabang
git status -s`,
  'a merge of two sides': `${FORKED}echo lagi >> b.txt
echo baru > c.txt
git add .
git commit -q -m 'Di main'
git merge cabang
git log --format='%s %p'
git log --merges --oneline
git merge cabang
git status`,
  'a merge of one file': `${BEGIN}seq 20 > n.txt
git add . && git commit -q -m Bilangan
git switch -q -c b
sed -i 's/^2$/dua/' n.txt
git commit -q -am Dua
git switch -q main
sed -i 's/^19$/sembilan belas/' n.txt
git commit -q -am Akhir
git merge --no-edit b
git show HEAD:n.txt | head -3`,
  'a conflict': `${FORKED}printf 'satu\\nDua!\\ntiga\\n' > a.txt
git commit -q -a -m 'Seru'
git merge cabang; echo "kode $?"
cat a.txt
git status
git status -s
git diff --check > /dev/null; echo "kode $?"
git commit -m x 2> /dev/null; echo "kode $?"
git commit -m x > /dev/null
printf 'satu\\nDUA!\\ntiga\\n' > a.txt
git add a.txt
git status
git commit --no-edit
git log --format='%B|%p' -1
git status -s`,
  'a conflict that an editor ends': `${FORKED}printf 'satu\\nDua!\\ntiga\\n' > a.txt
git commit -q -a -m 'Seru'
git merge cabang > /dev/null
git checkout HEAD a.txt
git add a.txt
git commit -m 'Punya kita'
git log --oneline
git reset -q --hard HEAD~1
git merge -q cabang > /dev/null
echo x > a.txt
git commit -a
git log -1`,
  'a merge that is left': `${FORKED}printf 'satu\\nDua!\\ntiga\\n' > a.txt
git commit -q -a -m 'Seru'
git merge -q cabang > /dev/null
git merge --abort
git status -s
cat a.txt
git log --oneline --all
git merge --abort; echo "kode $?"
git merge hilang; echo "kode $?"`,
  'a merge commit on demand': `${BEGIN}git switch -q -c b
echo z > z.txt
git add z.txt
git commit -q -m Z
git switch -q main
git merge --no-ff b -m 'Gabung b'
git log --format=%s
git merge --ff-only b`,
  'going back': `${FORKED}git log --oneline cabang
git reset --hard cabang
git reset --soft HEAD~1
git status -s
git reset HEAD a.txt
git status -s
git checkout -- a.txt
git tag v1
git tag -a v2 -m Dua
git tag
git log --oneline --decorate
git checkout -q HEAD~0
git branch
git rev-parse --abbrev-ref HEAD
git show v1`,
  'a tree': `${BEGIN}mkdir -p sub/dalam
echo b > sub/b.txt
echo c > sub/dalam/c.sh
chmod +x sub/dalam/c.sh
git add .
git commit -q -m 'Folder'
git ls-tree HEAD
git ls-tree --name-only HEAD
git ls-tree -r HEAD
git ls-tree -r --name-only HEAD
git ls-tree HEAD~1`,
  'what commits changed': `${FORKED}echo lagi >> b.txt
git commit -q -am 'Di main'
git merge -q cabang
git log --format=%s --first-parent
git log --stat
git log --oneline --stat
git log --oneline -p
git log -p
git log --format=%s cabang -- .
git log --format=%s -- a.txt
git log --format=%h%d --decorate`,
  'one side of a conflict, and quiet commands': `${FORKED}printf 'satu\\nDua!\\ntiga\\n' > a.txt
git commit -q -a -m 'Seru'
git merge -q cabang
git commit -q -m x 2>&1 > /dev/null; echo "kode $?"
git checkout --theirs a.txt
cat a.txt
git checkout --ours a.txt
cat a.txt
git checkout --theirs -- a.txt
cat a.txt
git status -s
git add a.txt
git commit -q --no-edit
git switch -qc baru
git checkout --detach main
git rev-parse --abbrev-ref HEAD
git checkout -qf cabang
git checkout -qb lain
git merge -q main
git merge -q --ff-only baru
git log --oneline -1`,
  'paths that are none': `${BEGIN}git restore ../x.txt; echo "kode $?"
git restore hilang.txt; echo "kode $?"
git checkout -- hilang.txt; echo "kode $?"
git commit -m x hilang.txt; echo "kode $?"
git rm hilang.txt; echo "kode $?"`,
  'paths that are folders': `${BEGIN}mkdir sub
echo c > sub/c.txt
git add . && git commit -q -m Sub
echo x > a.txt
rm sub/c.txt
git checkout sub
git checkout .
git status -s
git checkout HEAD~1 a.txt
git rm -r sub
git status -s`,
};

const hasGit = spawnSync('git', ['--version']).status === 0;

it.runIf(hasGit).each(Object.entries(SCRIPTS))('says what Git says of %s', async (_, script) => {
  const version = execFileSync('git', ['--version'], { encoding: 'utf8' });
  expect(version).toMatch(/^git version 2\./);
  expect(await runHere(script)).toBe(runThere(script));
});

it('names what it has not', async () => {
  expect(await runHere('git init -q; git stash; git log --graph')).toMatch(
    /^git: 'stash' is not a git command of this page\. It has: init, .+\nerror: `git log` has no option --graph in this page\n$/,
  );
  expect(await runHere('git clone https://contoh.example/a.git')).toBe(
    "git: 'clone' needs another repository, which this page does not reach. Try it in a terminal.\n",
  );
  expect(await runHere('git status')).toBe('fatal: not a git repository (or any of the parent directories): .git\n');
});

it('reads and writes the index a few times, however many files there are', async () => {
  const fs = new InMemoryFs(
    Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`/a/sub/${number}.txt`, `isi ${number}\n`])),
  );
  const touched: string[] = [];
  for (const name of ['readFileBuffer', 'writeFile'] as const) {
    const act = fs[name].bind(fs) as (path: string, ...rest: never[]) => unknown;
    Object.assign(fs, {
      [name]: (path: string, ...rest: never[]) => {
        if (path.endsWith('/.git/index')) touched.push(name);
        return act(path, ...rest);
      },
    });
  }
  const shell = new Bash({ cwd: '/a', fs, env: ENV, customCommands: [defineCommand('git', git)] });
  for (const command of ['git init -q && git add .', 'git commit -q -m a', 'git reset -q --hard', 'git status -s']) {
    touched.length = 0;
    expect(await shell.exec(command, { rawScript: true })).toMatchObject({ stdout: '', stderr: '', exitCode: 0 });
    expect(touched.length, command).toBeLessThan(5);
  }
});
