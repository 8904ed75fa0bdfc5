import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a folder that is missing', () => {
  const MISSING = 'No such file or directory';
  it.each([
    ['echo x > tidak/ada; echo $?', '1\n', `bash: tidak/ada: ${MISSING}`],
    ['echo x >> a.txt/b || echo lain', 'lain\n', 'bash: a.txt/b: Not a directory'],
    ['sort a.txt | uniq > tidak/ada; echo $?', '1\n', `bash: tidak/ada: ${MISSING}`],
    ['true && echo x &> tidak/ada && echo lanjut; echo $?', '1\n', `bash: tidak/ada: ${MISSING}`],
    ['f() { echo x > tidak/$1; }; f ada; echo $?', '1\n', `bash: tidak/ada: ${MISSING}`],
    ["bash -c 'for i in 1 2; do echo $i; done > tidak/ada; echo $?'", '1\n', `bash: tidak/ada: ${MISSING}`],
    ['echo $(echo x > tidak/ada)lain', 'lain\n', `bash: tidak/ada: ${MISSING}`],
    ['if echo x > tidak/ada; then echo a; else echo b; fi', 'b\n', `bash: tidak/ada: ${MISSING}`],
    ['set -e; (echo x > tidak/ada; echo lanjut) || echo lain', 'lain\n', `bash: tidak/ada: ${MISSING}`],
    ['cp a.txt tidak/ada || echo lain', 'lain\n', `cp: cannot create regular file 'tidak/ada': ${MISSING}`],
    ['mv -f a.txt tidak/ada; ls', 'a.txt\nb.txt\n', `mv: cannot move 'a.txt' to 'tidak/ada': ${MISSING}`],
    ['touch tidak/ada; echo $?', '1\n', `touch: cannot touch 'tidak/ada': ${MISSING}`],
    ['echo x | tee tidak/ada', 'x\n', `tee: tidak/ada: ${MISSING}`],
  ])('is not made by %s', async (script, stdout, stderr) => {
    expect(await run(`${script}\n[ -e tidak ]`)).toBe(`${stdout}!\n${stderr}\n1`);
  });

  it.each([
    ["mkdir d; tr a-z A-Z < a.txt | grep -o '[A-Z]*' > d/x; cat d/x", 'SATU\nDUA\n'],
    ['mkdir d; while read l; do echo $l > d/$l; done < a.txt; ls d', 'dua\nsatu\n'],
    ['mkdir d; { read l; cat > ./d/x; } < a.txt; cat d/x', 'dua\n'],
    ['mkdir d; ls tidak |& cat > d/x; wc -l < d/x', '1\n'],
    ['mkdir d; set -e; false > d/x || echo lain; ! true > d/y; echo $?', 'lain\n1\n'],
    ['echo x > /tmp/x; cat /tmp/x; echo y > "$HOME/y"; cat ~/y', 'x\ny\n'],
  ])('is no concern of %s', async (script, stdout) => {
    expect(await run(script)).toBe(`${stdout}0`);
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

describe('large data, in a worker of a browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is read and written whole', async () => {
    const { fromCharCode } = String;
    vi.stubGlobal('Buffer', undefined);
    vi.spyOn(String, 'fromCharCode').mockImplementation((...codes) => {
      if (codes.length > 10_000) throw new RangeError('Maximum call stack size exceeded');
      return fromCharCode(...codes);
    });
    expect(await run('seq 1 30000 > b; cat b b > c; wc -c c; cat b b | md5sum; cp c d; tail -n 1 d')).toBe(
      '337788 c\nfcda23579475051665cef37e4536d904  -\n30000\n0',
    );
    expect(
      await run(
        's=$(seq 1 30000); cat <<E > h\n$s\nE\nwc -l h; tail -n 300 h | while read n; do echo $n; done | tail -n 1',
      ),
    ).toBe('30000 h\n30000\n0');
    vi.restoreAllMocks();
  });

  it('has every number of a long range', async () => {
    expect(await run("printf '%s\\n' {1..30000} | md5sum; echo {30001..1..10000} {a..c} {1..3}")).toBe(
      '0a61f0919f546ce04fc119b028b88a2e  -\n30001 20001 10001 1 a b c 1 2 3\n0',
    );
    expect(await run('for i in {1..12000}; do :; done; echo $i')).toBe('12000\n0');
  });

  it('comes from devices and from commands that never end', async () => {
    expect(await run("head -c 200000 /dev/zero | tr '\\0' x > b; wc -c b; head -c 70000 /dev/urandom | wc -c")).toBe(
      '200000 b\n70000\n0',
    );
    expect(await run('yes baris | head -n 20000 | wc -l; yes | head -n 1')).toBe('20000\ny\n0');
    expect(await run('seq 1 5 > b; truncate -s 4 b; cat b; truncate --size=1K b; wc -c b')).toBe('1\n2\n1024 b\n0');
  });
});

it('compares files and counts as GNU does', async () => {
  expect(await run('cmp a.txt b.txt')).toBe('a.txt b.txt differ: byte 1, line 1\n1');
  expect(await run('head -n 1 a.txt > c; cmp a.txt c')).toBe('!\ncmp: EOF on c after byte 5, line 1\n1');
  expect(await run('cp a.txt c; cmp a.txt c; cmp -s a.txt b.txt || echo lain; cmp a.txt x')).toBe(
    'lain\n!\ncmp: x: No such file or directory\n2',
  );
  expect(await run('sort a.txt | uniq -c; seq 1 4 | paste -sd+; paste -d: a.txt b.txt')).toBe(
    '      1 dua\n      1 satu\n1+2+3+4\nsatu:tiga x.y\ndua:\n0',
  );
});
