import { describe, expect, it } from 'vitest';
import { createShell, withoutAdvice } from './createShell.ts';

/** Run a script. @returns its output, its errors after a line `!`, and its exit code */
async function run(script: string): Promise<string> {
  const shell = createShell([
    ['a.txt', 'satu\ndua\n'],
    ['b.txt', 'tiga x.y\n'],
  ]);
  const { stdout, stderr, exitCode } = await shell.exec(script, { rawScript: true });
  return `${stdout}${stderr === '' ? '' : `!\n${stderr}`}${exitCode}`;
}

describe('commands as GNU has them', () => {
  it('sed keeps a backup with a suffix, and reports a missing file like GNU sed', async () => {
    expect(await run('sed -i.cad s/satu/1/ a.txt; cat a.txt a.txt.cad')).toBe('1\ndua\nsatu\ndua\n0');
    expect(await run('sed -i.cad -e s/satu/1/ a.txt b.txt; ls')).toBe('a.txt\na.txt.cad\nb.txt\nb.txt.cad\n0');
    expect(await run('sed -n 1p a.txt; sed --in-place=.b 1d a.txt; cat a.txt a.txt.b')).toBe('satu\ndua\nsatu\ndua\n0');
    expect(await run("sed -i '' s/a/b/ a.txt")).toBe("!\nsed: can't read s/a/b/: No such file or directory\n2");
    expect(await run('sed --version')).toBe('sed (GNU sed) 4.9\n0');
  });

  it('grep takes several patterns, and ends with 2 where something is missing', async () => {
    expect(await run('grep -e satu -e dua a.txt')).toBe('satu\ndua\n0');
    expect(await run("grep -ne 'sat*u' -e '^d' a.txt")).toBe('1:satu\n2:dua\n0');
    expect(await run('grep -F -e x.y -e x?y b.txt; grep -F -e x?y -e z b.txt')).toBe('tiga x.y\n1');
    expect(await run('grep -rq satu hilang')).toBe('!\ngrep: hilang: No such file or directory\n2');
    expect(await run('grep satu a.txt hilang')).toBe('a.txt:satu\n!\ngrep: hilang: No such file or directory\n2');
    expect(await run('grep -q satu a.txt; grep -rc satu .')).toBe('a.txt:1\nb.txt:0\n0');
  });

  it('checksums print warnings separately from the result of each file', async () => {
    expect(await run('sha256sum a.txt > S; cp b.txt a.txt; sha256sum -c S')).toBe(
      'a.txt: FAILED\n!\nsha256sum: WARNING: 1 computed checksum did NOT match\n1',
    );
  });

  it('bash reads a script without running it, and begins with a file as a terminal does', async () => {
    expect(await run("echo 'echo jalan' > s; bash -n s && bash s")).toBe('jalan\n0');
    expect(await run('echo if > s; bash -n s 2> /dev/null')).toBe('2');
    expect(await run("echo 'alat() { echo jalan; }' > rc; bash --rcfile rc -i -c alat")).toBe('jalan\n0');
    expect(await run("bash -c 'echo $0 $1' nama satu; echo 'echo $1' > s; bash s dua")).toBe('nama satu\ndua\n0');
  });

  it('users and signals have their numbers', async () => {
    expect(await run('id -u root; id -un; id')).toBe(
      '0\nlatihan\nuid=1000(latihan) gid=1000(latihan) groups=1000(latihan)\n0',
    );
    expect(await run('id hantu')).toBe("!\nid: 'hantu': no such user\n1");
    expect(await run('kill -l 143 9; kill -l SIGINT')).toBe('TERM\nKILL\n2\n0');
    expect(await run('kill 4242')).toBe('!\nbash: kill: (4242) - No such process\n1');
  });
});

it('ends a script that never ends, without advice about settings that a reader does not have', async () => {
  const { stderr, exitCode } = await createShell([]).exec('while true; do :; done', { rawScript: true });
  expect([withoutAdvice(stderr), exitCode]).toEqual(['bash: too many commands executed (>100000)\n', 126]);
});

it('passes files alone to a shell that judges them', async () => {
  const shell = createShell([]);
  await shell.exec("printf '#!/bin/bash\\necho palsu\\n' > ../cat; chmod +x ../cat; hash -p ../cat cat", OWN);
  await shell.exec('shopt -s nocasematch nullglob; echo asli > a.txt', OWN);
  const judging = createShell([], undefined, { fs: shell.fs });
  const { stdout } = await judging.exec('cat a.txt; [[ A == a ]] && echo sama; echo *.b', OWN);
  expect(stdout).toBe('asli\n*.b\n');
});

const OWN = { rawScript: true };
