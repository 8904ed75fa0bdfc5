import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../packages/testing/runCommand.ts';
import { writeSite } from '../packages/testing/siteFolder.ts';
import { main } from './main.ts';

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => vi.restoreAllMocks());

const PLAN_HEAD = 'no,date,slug,title,tags,author,brief,samples\n';

/** Begin an article on a site that has the templates of this one. @returns its file, from the working folder */
async function begin(kind: 'post' | 'doc', ...words: string[]) {
  const workDir = await writeSite({
    'site.config.ts': "export default { title: 'Contoh', url: 'https://contoh.example', timeZone: 'Asia/Jakarta' };\n",
    'blog/tags.yml': 'javascript:\n',
    'blog/authors.yml': 'ani:\n  name: Ani\n',
    'docs/dasar/satu.md': '---\nsidebar_position: 1\n---\n\n# Satu\n',
  });
  await mkdir(path.join(workDir, 'site/templates'));
  await copyFile(`site/templates/${kind}.md`, path.join(workDir, `site/templates/${kind}.md`));
  const plan = path.join(workDir, 'plan.csv');
  await writeFile(plan, PLAN_HEAD);
  const { stdout, stderr } = await runCommand(workDir, 'new', kind, ...words, '--now', '2026-11-27T00:00:00Z');
  expect(stderr).toBe('');
  const [file = ''] = stdout.split('\n');
  return {
    file: path.join(workDir, file),
    plan,
    stdout,
    check: async (only: string) => {
      said.length = 0;
      const options = ['--site', path.join(workDir, 'site'), '--plan', plan, '--no-page', '--only', only];
      return { code: await main(options), said: said.join('\n') };
    },
  };
}

/** Sentences of five and of seventeen words. */
const toProse = (words: number, blank: string): string =>
  Array.from({ length: Math.ceil(words / 22) }, (_, index) => {
    const about = `${blank.replace(/\W+/g, ' ').trim()} ${index}`;
    return `Kamu menulis bagian ${index} dulu. Sesudah itu program kecil tentang ${about} dijalankan, dan hasilnya kamu bandingkan dengan apa yang tadi kamu duga sendiri.`;
  }).join(' ');

/** Texts for blanks, by the text of the blank. */
function fillIn(blank: string): string {
  if (/karakter/.test(blank))
    return 'Cara menulis program JavaScript pertama yang menyapa pembaca dengan namanya, lalu membuktikan keluarannya sendiri.';
  if (blank.startsWith('pembuka')) return `Apa yang dicetak program ini? ${toProse(40, blank)}`;
  const least = /(\d+)(?: kata atau lebih| sampai \d+ kata)/.exec(blank);
  if (least) return toProse(Number(least[1]), blank);
  return blank.split(/[,;]/)[0] ?? '';
}

const fillAll = async (file: string) =>
  writeFile(
    file,
    (await readFile(file, 'utf8')).replaceAll(/‹([^‹›]*)›/g, (_, blank: string) => fillIn(blank)),
  );

describe('the templates of the site', () => {
  it('create a post whose blanks are reported by name, and that passes once they are filled in', async () => {
    const { file, plan, stdout, check } = await begin('post', 'Judul Tulisan', '--tags', 'javascript');
    expect(stdout).toContain('It begins as site/templates/post.md says: fill in what stands between ‹ and ›.');
    const blanks = (await readFile(file, 'utf8')).match(/‹[^‹›]*›/g) ?? [];
    expect(blanks.length).toBeGreaterThan(20);
    const empty = await check('judul-tulisan');
    expect(empty.code).toBe(1);
    for (const blank of blanks) expect(empty.said).toContain(`blank: ${blank}`);

    await fillAll(file);
    const unplanned = await check('judul-tulisan');
    const line = /add this line there: (.*)/.exec(unplanned.said)?.[1] ?? '';
    expect(line).toMatch(/^1,2026-11-27,judul-tulisan,Judul Tulisan,javascript,ani,"Cara menulis .*",js$/);
    await writeFile(plan, `${PLAN_HEAD}${line}\n`);
    const { code, said: output } = await check('judul-tulisan');
    expect(output).toMatch(/0 errors, 0 warnings/);
    expect(code).toBe(0);
  });

  it('create a chapter that passes once its blanks are filled in', async () => {
    const { file, check } = await begin('doc', 'Bab Dua', '--in', 'dasar');
    expect((await check('docs/dasar/bab-dua.md')).said).toContain('blank: ‹');
    await fillAll(file);
    expect((await check('docs/dasar/bab-dua.md')).said).toMatch(/0 errors, 0 warnings/);
  });
});
