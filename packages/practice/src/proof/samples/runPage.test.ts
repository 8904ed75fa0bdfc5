import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { takeShare } from '../../../../testing/takeShare.ts';
import { printed, testPage } from '../../../../testing/testPage.ts';
import { isOpenToNobody } from './ordinaryUser.ts';
import { SAMPLES_FOLDER } from './packages.ts';
import { findProgram, type ProgramName } from './programs.ts';
import { runPage } from './runPage.ts';
import { findSandbox } from './sandbox.ts';

const LIMIT_MS = 60_000;

const fixture = (name: string) =>
  testPage(readFileSync(`tests/fixtures/content-check/site/blog/${name}.md`, 'utf8'), `blog/${name}.md`);

/** Tests of a missing program are skipped, unless REQUIRE_ALL is set. */
async function isMissing(program: ProgramName): Promise<boolean> {
  if (process.env['REQUIRE_ALL'] === '1' || (await findProgram(program))) return false;
  console.log(`NOT RUN: ${program} is not installed`);
  return true;
}

const { missing: openNetwork, canBeNobodys } = await findSandbox();
if (openNetwork !== null) console.log(`NOT RUN: no sandbox without network: ${openNetwork}`);
// In a folder that only root may enter, samples run as root, and the command reports it.
const areNobodys = canBeNobodys && (await isOpenToNobody([SAMPLES_FOLDER]));
if (canBeNobodys && !areNobodys) console.log(`NOT RUN: samples as an ordinary user, who cannot read ${SAMPLES_FOLDER}`);

describe('right samples', () => {
  const pages: readonly (readonly [page: string, program: ProgramName, run: readonly string[]])[] = [
    ['js', 'node', ['js', 'js']],
    ['jsx', 'node', ['jsx']],
    ['ts', 'tsc', ['tsx', 'ts']],
    ['python', 'python3', ['python']],
    ['bash', 'bash', ['bash', 'bash']],
    ['sql', 'sqlite3', ['sql', 'sql']],
    ['java', 'java', ['java']],
    ['rust', 'rustc', ['rust', 'rust']],
    ['c', 'gcc', ['c']],
    ['html', 'node', ['html', 'html']],
  ];
  for (const [page, program, run] of takeShare(pages)) {
    it(`pass in ${page}`, async (test) => {
      test.skip(await isMissing(program));
      const result = await runPage(await fixture(page), LIMIT_MS);
      expect(printed(result.problems)).toEqual([]);
      expect(result.run).toEqual(run);
      expect(result.notRun).toEqual([]);
    });
  }

  it('in JavaScript run on Node.js 24', async (test) => {
    test.skip(await isMissing('node'));
    const code = `import { DatabaseSync } from 'node:sqlite';\nconsole.log(process.versions.node.split('.')[0], typeof DatabaseSync);`;
    const page = testPage(
      `\`\`\`js run title="versi.js"\n${code}\n\`\`\`\n\n\`\`\`text output\n24 function\n\`\`\`\n\n` +
        '```bash run\nnode --version | cut -d. -f1\n```\n\n```text output\nv24\n```\n',
    );
    expect(printed((await runPage(page, LIMIT_MS)).problems)).toEqual([]);
  });

  it.skipIf(!areNobodys)('run as `nobody` if root runs the check', async () => {
    const page = testPage(
      '```text file title="data/catatan.txt"\nsatu\n```\n\n' +
        '```bash run\nid -u\necho dua >> data/catatan.txt\ntouch data/baru ~/rumah\nwc -l < data/catatan.txt\ncat /etc/shadow 2> /dev/null || echo tertutup\n```\n\n' +
        '```text output\n65534\n2\ntertutup\n```\n',
    );
    expect(printed((await runPage(page, LIMIT_MS)).problems)).toEqual([]);
  });

  it.skipIf(openNetwork !== null)('reach nothing outside', async () => {
    expect(printed((await runPage(await fixture('network'), LIMIT_MS)).problems)).toEqual([]);
  });
});

describe('wrong samples', () => {
  it('are reported with what they printed', async (test) => {
    test.skip(await isMissing('python3'));
    const [difference, exit, silent, error, outside, broken, ...rest] = printed(
      (await runPage(await fixture('wrong'), LIMIT_MS)).problems,
    );
    expect(difference).toBe(
      'site/blog/wrong.md:11:1  beda.py prints something else than its `text output`\n    satu\n  - DUA\n  + dua\n  fix:   lines with - are in the article, lines with + were printed',
    );
    expect(exit).toBe('site/blog/wrong.md:15:1  keluar.py ended with exit code 1, expected 0\n  berhenti');
    expect(silent).toBe(
      'site/blog/wrong.md:20:1  diam.py prints something, but no `text output` follows it\n  + tidak diharapkan',
    );
    expect(error).toMatch(
      /^site\/blog\/wrong\.md:29:1 {2}galat\.py does not say this among its errors: KeyError\n {2}Traceback[\s\S]* {2}ValueError: isi$/,
    );
    expect(outside).toBe(
      'site/blog/wrong.md:32:1  title "../luar.py" leads out of the folder\n  fix:   name a file in the folder of the samples',
    );
    expect(broken).toMatch(/^site\/blog\/wrong\.md:36:1 {2}rusak\.jsx does not parse\n/);
    expect(rest).toEqual([]);
  });

  it('in C include those that compile with warnings', async (test) => {
    test.skip(await isMissing('gcc'));
    const [problem, ...rest] = printed((await runPage(await fixture('wrong-compiled'), LIMIT_MS)).problems);
    expect(problem).toMatch(
      /^site\/blog\/wrong-compiled\.md:1:1 {2}peringatan\.c compiles with warnings\n[\s\S]*unused variable/,
    );
    expect(rest).toEqual([]);
  });

  it('in HTML are invalid documents and fragments that do not parse', async () => {
    expect(printed((await runPage(await fixture('wrong-html'))).problems)).toEqual([
      "site/blog/wrong-html.md:6:13  HTML: Stray end tag '</div>' (close-order)",
      expect.stringMatching(/^site\/blog\/wrong-html\.md:12:\d+ {2}HTML: failed to tokenize/),
    ]);
  });

  it('are stopped when they do not end, with all they have started', async (test) => {
    test.skip(await isMissing('bash'));
    const page = await fixture('endless');
    // A busy machine may take longer to start the sample.
    for (const seconds of [1, 10, 60]) {
      const problems = printed((await runPage(page, seconds * 1000)).problems);
      const message = `site/blog/endless.md:3:1  the bash sample of line 3 did not end within ${seconds} seconds`;
      if (seconds < 60 && problems.join() === message) continue;
      expect(problems).toEqual([`${message}\n  mulai`]);
      return;
    }
  });
});
