import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerError, parseCommandLine, readAnswers } from './answers.ts';
import { main } from './main.ts';
import { toSiteFiles } from './toSiteFiles.ts';

let dir: string;
let told: { stdout: string; stderr: string };
beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'create-')), 'my-site');
  told = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      told[name] += String(chunk);
      return true;
    });
});
afterEach(() => vi.restoreAllMocks());

it('writes a site, and says which commands come next', async () => {
  vi.stubEnv('npm_config_user_agent', 'pnpm/10.1.0 node/v20.19.0');
  expect(await main([dir, '--yes'])).toBe(0);
  vi.unstubAllEnvs();
  expect(told.stdout).toContain('\n  pnpm install\n  pnpm run dev\n');
  const files = (await readdir(dir, { recursive: true })).filter((name) => /\.\w+$/.test(name)).toSorted();
  expect(files.map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'DATE'))).toEqual([
    '.gitignore',
    'README.md',
    'package.json',
    'site/blog/DATE-hello.md',
    'site/blog/authors.yml',
    'site/blog/tags.yml',
    'site/docs/first-steps.md',
    'site/pages/index.md',
    'site/sidebars.ts',
    'site/site.config.ts',
    'site/static/favicon.svg',
    'tsconfig.json',
  ]);
  const { name, scripts } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly scripts: object;
  };
  expect(name).toBe('my-site');
  expect(Object.keys(scripts)).toEqual(['dev', 'build', 'serve', 'verify']);
});

it('writes nothing into a folder that has files', async () => {
  expect(await main([dir, '--yes', '--kind', 'docs'])).toBe(0);
  await writeFile(path.join(dir, 'README.md'), 'mine\n');
  expect(await main([dir, '--yes'])).toBe(1);
  expect(told.stderr).toContain(`${dir} is not empty (`);
  expect(await readFile(path.join(dir, 'README.md'), 'utf8')).toBe('mine\n');
  expect(await readdir(path.join(dir, 'site'))).not.toContain('blog');
  expect(await main([path.join(dir, 'README.md'), '--yes'])).toBe(1);
  expect(told.stderr).toContain('README.md is a file: name a folder that is empty or new');
});

it('asks for what the command line leaves open, with a default', async () => {
  const asked: string[] = [];
  const answers = await readAnswers(
    parseCommandLine(['kamus-kata', '--language', 'id']),
    async (question, fallback) => {
      asked.push(`${question}: ${fallback}`);
      return question === 'Address' ? 'https://kamus.example/' : fallback;
    },
  );
  expect(asked).toEqual(['Title: Kamus kata', 'Address: https://example.org', 'Kind (docs, blog, both): both']);
  expect(answers).toEqual({
    folder: 'kamus-kata',
    title: 'Kamus kata',
    language: 'id',
    url: 'https://kamus.example',
    kind: 'both',
  });
});

it.each([
  [['a', '--language', 'fr'], '--language is one of en, id, not "fr"'],
  [['a', '--kind', 'shop'], '--kind is one of docs, blog, both, not "shop"'],
  [['a', '--url', 'example.org'], '--url is an address without a folder, such as https://example.org'],
  [['a', '--url', 'https://example.org/docs'], '--url is an address without a folder'],
  [['a', '--title', ' '], 'a site has a title'],
  [['a', 'b'], 'name one folder, not 2'],
  [['a', '--colour', 'red'], "Unknown option '--colour'"],
])('refuses %j', async (words, message) => {
  const told = await (async () => readAnswers(parseCommandLine(words), null))().catch((error: unknown) => error);
  expect(told).toBeInstanceOf(AnswerError);
  expect((told as AnswerError).message).toContain(message);
});

it('writes a title with quotes as it is', () => {
  const title = String.raw`It's "C:\new" # 1`;
  const answers = { folder: 'a', title, language: 'en', url: 'https://example.org', kind: 'both' } as const;
  const files = toSiteFiles(answers, '2026-11-27');
  const [, literal = ''] = /title: ('.*'),/.exec(files['site/site.config.ts'] ?? '') ?? [];
  expect(new Function(`return ${literal}`)()).toBe(title);
  expect(files['site/pages/index.md']).toContain(`title: ${JSON.stringify(title)}\n`);
});
