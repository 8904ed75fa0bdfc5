import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShell } from '../createShell.ts';

const FILES = {
  'a.txt': 'Satu DUA tiga\nempat, lima!\n\nabc123 a-b_c\nsatu satu\n',
  'b.txt': 'aku a dan anak\n(x+y)*z = 10\nharga: 5000; diskon: 10%\n/usr/bin & C:\\dir\n',
  'c:1:.txt': 'titik dua\n',
  'data/c.csv': 'kopi,5000\nteh,3000\n',
};

/** Commands, and what GNU's programs print for them. */
const RIGHT: Readonly<Record<string, string>> = {
  "tr A-Z a-z < a.txt | grep -o '[a-z]*'": 'satu\ndua\ntiga\nempat\nlima\nabc\na\nb\nc\nsatu\nsatu\n',
  "echo a1b | grep -o '[a-z]*'": 'a\nb\n',
  "echo hello | grep -o ''": '',
  "echo abc | grep -o '^'": '',
  "echo aab | grep -on 'a*'": '1:aa\n',
  "echo aab | grep -oH 'a*'": '(standard input):aa\n',
  "echo 'a1 b22' | grep -oP '\\d*'": '1\n22\n',
  "echo 'nilai=7' | grep -oP 'nilai=\\K\\d+'": '7\n',
  "echo abc | sed 's/x*/-/g'": '-a-b-c-\n',
  "echo baaac | sed 's/a*/x/g'": 'xbxcx\n',
  "echo abc | sed -E 's/b*/-/2'": 'a-c\n',
  'echo abc | awk \'{ gsub(/x*/, "-"); print }\'': '-a-b-c-\n',
  "echo hello | awk '{ print match($0, /x*/), RSTART, RLENGTH }'": '1 1 0\n',
};

// One on each line, because they are full of commas and brackets.
const PATTERNS = String.raw`
[a-z]*
satu
[0-9]*
a.*
x\?
a\|k
^
$
\<a
[[:upper:]]*
[^,]*
/[a-z]*
&
*z
[]a]*
C:\\dir
s\(at\)u`.split('\n');
const EXTENDED = ['[0-9]+', 'dan|anak', '(satu|dua)?', '\\w+', '\\(x\\+y\\)', '[0-9]{2,4}', '()', '^.?'];

/** Commands that are compared with the programs of this machine. */
const ALIKE = [
  ...Object.keys(RIGHT),
  ...['', 'i', 'n', 'h', 'H', 'c', 'v', 'l', 'nv', 'q', 'nH'].flatMap((letters) =>
    PATTERNS.map((pattern) => `grep -o${letters} '${pattern}' a.txt b.txt`),
  ),
  ...EXTENDED.flatMap((pattern) => [
    `grep -oE '${pattern}' a.txt`,
    `grep -Eoi -e '${pattern}' b.txt`,
    `grep -on -E '${pattern}' < b.txt`,
  ]),
  ...['satu', 'a', '[a-z]*'].flatMap((pattern) => [`grep -ow '${pattern}' b.txt`, `grep -xo '${pattern}' b.txt`]),
  "grep -oF '(x+y)*' b.txt",
  'grep -oF -e a -e x+y b.txt',
  "grep -o -e 'dan' -e '[0-9]*' b.txt",
  "printf 'dan\\n5*\\n' > p; grep -o -f p b.txt; grep -c -f p b.txt",
  ...['colou\\?r', 'a\\+n', '\\<a', 'n\\>', 'x^y', 'a\\{1,2\\}', '^*', '\\(^a\\)'].map(
    (pattern) => `grep '${pattern}' b.txt`,
  ),
  'grep -s satu hilang',
  'grep -H -n satu a.txt',
  'grep -i --color=auto --regexp=SATU a.txt',
  "grep -o -m 1 'a' b.txt",
  "grep -om1 'a*' a.txt b.txt",
  "grep -oh '[0-9]*' a.txt b.txt",
  "grep -o '[a-z]*' -- c:1:.txt a.txt",
  "grep --only-matching --ignore-case 'SATU' a.txt",
  "grep -o '[a-z]*' a.txt hilang",
  "grep -o --line-number --word-regexp 'a' b.txt",
  "grep -o --line-regexp '[a-z, ]*' b.txt; grep -o --invert-match a b.txt; grep -o --files-with-matches a b.txt",
  "grep -rho '[0-9]*' data",
  "grep -ro '[a-z]*' data",
  "grep -o 'tidak ada' a.txt",
  "grep -oc 'x*' a.txt",
  ...[
    's/x*/-/g',
    's/x*/-/',
    's/b*/-/2',
    's/[a-z]*/<&>/g',
    's/$/!/',
    's/^/> /',
    's/a*b*/-/g',
    's/\\<a/X/g',
    '/[\\<]/d',
  ].map((script) => `sed '${script}' a.txt`),
];

async function run(command: string): Promise<readonly [output: string, exitCode: number]> {
  const { stdout, exitCode } = await createShell(Object.entries(FILES)).exec(command, { rawScript: true });
  return [stdout, exitCode];
}

it.each(Object.entries(RIGHT))('%s', async (command, output) => {
  expect((await run(command))[0]).toBe(output);
});

const isGnu = spawnSync('grep', ['--version'], { encoding: 'utf8' }).stdout?.startsWith('grep (GNU grep)');

describe.runIf(isGnu)('prints what the programs of this machine print', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'grep-'));
  mkdirSync(path.join(cwd, 'data'));
  for (const [title, content] of Object.entries(FILES)) writeFileSync(path.join(cwd, title), content);

  it('in every form', async () => {
    const script = ALIKE.map((command) => `${command} 2> /dev/null; echo "=$?"`).join('\n');
    const { stdout } = spawnSync('bash', ['-c', script], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    });
    const [ours] = await run(script);

    const [printed = [], right = []] = [ours, stdout].map((text) => text.split(/(?<=^=\d+\n)/m));
    expect(right).toHaveLength(ALIKE.length);
    const differing = ALIKE.map((command, index) => [command, printed[index], right[index]] as const).filter(
      ([, output, expected]) => output !== expected,
    );
    expect(differing).toEqual([]);
  });
});
