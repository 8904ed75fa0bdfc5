import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { buildFiles } from '../../../testing/siteFolder.ts';
import { AnswerError, parseCommandLine, readAnswers, type Answers } from './answers.ts';
import { main } from './main.ts';
import { toSiteFiles } from './toSiteFiles.ts';

const write = (answers: Partial<Answers>, npm = 'pnpm', version = '10.1.0') =>
  toSiteFiles(
    {
      folder: 'a',
      title: 'A',
      language: 'en',
      url: 'https://example.org',
      baseUrl: '/',
      kind: 'both',
      deploy: 'none',
      git: false,
      install: false,
      ...answers,
    },
    { today: '2026-11-27', program: { name: npm, version } },
  );

const build = (files: ReturnType<typeof toSiteFiles>) =>
  buildFiles(
    Object.fromEntries(
      Object.entries(files).flatMap(([name, text]) =>
        name.startsWith('site/') ? [[name.slice('site/'.length), text] as const] : [],
      ),
    ),
  );

const WORKFLOW = '.github/workflows/deploy.yml';

/** Actions that run on Node.js 24, because runners have no older version. */
const ACTIONS = [
  'actions/checkout@v5',
  'actions/setup-node@v5',
  'actions/upload-pages-artifact@v5',
  'actions/deploy-pages@v5',
];

interface Job {
  readonly environment?: object;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: object }[];
}

/** Parse the workflow of a new site as GitHub does. */
function parseDeployJob(files: ReturnType<typeof toSiteFiles>): Job {
  const { jobs } = parse(files[WORKFLOW] ?? '') as { readonly jobs: { readonly deploy: Job } };
  return jobs.deploy;
}

const anyFolder = () => Promise.resolve();

let dir: string;
let output: { stdout: string; stderr: string };
beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'create-')), 'my-site');
  output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      output[name] += String(chunk);
      return true;
    });
});
afterEach(() => vi.restoreAllMocks());

it('writes a site, and prints the next commands', async () => {
  vi.stubEnv('npm_config_user_agent', 'pnpm/10.1.0 node/v20.19.0');
  expect(await main([dir, '--yes'])).toBe(0);
  vi.unstubAllEnvs();
  expect(output.stdout).toContain('\n  pnpm install\n  pnpm run dev\n');
  const files = (await readdir(dir, { recursive: true }))
    .filter((name) => /\w\.\w+$|^\.gitignore$/.test(name))
    .toSorted();
  expect(files.map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'DATE'))).toEqual([
    '.gitignore',
    '.vscode/settings.json',
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
  expect(Object.keys(scripts)).toEqual(['dev', 'build', 'serve', 'verify', 'new', 'ledger', 'check-host']);
});

it('writes nothing into a folder that has files', async () => {
  expect(await main([dir, '--yes', '--kind', 'docs'])).toBe(0);
  await writeFile(path.join(dir, 'README.md'), 'mine\n');
  expect(await main([dir, '--yes'])).toBe(1);
  expect(output.stderr).toContain(`${dir} is not empty (`);
  expect(await readFile(path.join(dir, 'README.md'), 'utf8')).toBe('mine\n');
  expect(await readdir(path.join(dir, 'site'))).not.toContain('blog');
  expect(await main([path.join(dir, 'README.md'), '--yes'])).toBe(1);
  expect(output.stderr).toContain('README.md is a file: name a folder that is empty or new');
});

it('reports the folder that the system refuses', async () => {
  const name = 'a'.repeat(300);
  expect(await main([name, '--yes'])).toBe(1);
  expect(output.stderr).toBe(
    `${name} cannot be used (ENAMETOOLONG: name too long, scandir '${name}'): name a folder that you may write\n`,
  );
});

it.runIf(process.platform === 'linux')('fails if the system cannot create folders', async () => {
  expect(await main(['/proc/my-site/docs', '--yes'])).toBe(1);
  expect(output.stderr).toBe(
    "/proc/my-site/docs cannot be used (ENOENT: no such file or directory, mkdir '/proc/my-site'): name a folder that you may write\n",
  );
});

it('reports a program that is not installed', async () => {
  vi.stubEnv('PATH', path.dirname(dir));
  expect(await main([dir, '--yes', '--git'])).toBe(1);
  vi.unstubAllEnvs();
  expect(output.stderr).toBe(
    '`git init --quiet --initial-branch=main` failed (git is not installed): run it again in the new folder.\n',
  );
  expect(await readdir(dir)).toContain('site');
});

it('asks for answers that are not on the command line, with a default', async () => {
  const asked: string[] = [];
  const answers = await readAnswers(
    parseCommandLine(['kamus-kata', '--language', 'id']),
    async (question, fallback) => {
      asked.push(`${question}: ${fallback}`);
      if (question.startsWith('Install')) return 'no';
      return question === 'Address' ? 'https://kamus.example/kata' : fallback;
    },
    anyFolder,
  );
  expect(asked).toEqual([
    'Title: Kamus kata',
    'Address: https://example.org',
    'Kind (docs, blog, both, school): both',
    'Publish with GitHub Actions to (none, pages, firebase): none',
    'Begin a Git repository (yes, no): yes',
    'Install the packages (yes, no): yes',
  ]);
  expect(answers).toEqual({
    folder: 'kamus-kata',
    title: 'Kamus kata',
    language: 'id',
    url: 'https://kamus.example',
    baseUrl: '/kata/',
    kind: 'both',
    deploy: 'none',
    git: true,
    install: false,
  });
});

it('writes nothing when the terminal is closed at a question', async () => {
  const keys = Object.assign(new PassThrough(), { isTTY: true });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(keys as unknown as typeof process.stdin);
  const code = main([dir]);
  keys.end('A title\n');
  expect([await code, output.stderr]).toEqual([130, '\nStopped: nothing was written.\n']);
  expect(existsSync(dir)).toBe(false);
});

it('asks again after an invalid answer, and prints the reason', async () => {
  const typed = [
    'full',
    'baru',
    ' ',
    'Baru',
    'fr',
    'id',
    'baru.example',
    'https://baru.example',
    'shop',
    'docs',
    'none',
    'maybe',
    'N',
    'y',
  ];
  const asked: string[] = [];
  const ask = (question: string, fallback: string) => {
    asked.push(question);
    return Promise.resolve(typed.shift() ?? fallback);
  };
  const answers = await readAnswers(parseCommandLine([]), ask, (folder) =>
    folder === 'full' ? Promise.reject(new AnswerError('full is not empty')) : anyFolder(),
  );
  expect(answers).toMatchObject({
    folder: 'baru',
    title: 'Baru',
    language: 'id',
    kind: 'docs',
    git: false,
    install: true,
  });
  expect(asked.filter((question) => question.includes('\n'))).toEqual([
    'full is not empty\nFolder',
    'a site has a title: write it with --title\nTitle',
    '--language is one of en, id, not "fr"\nLanguage (en, id)',
    '--url is an address such as https://example.org or https://you.github.io/site/, not "baru.example"\nAddress',
    '--kind is one of docs, blog, both, school, not "shop"\nKind (docs, blog, both, school)',
    'answer yes or no, not "maybe"\nBegin a Git repository (yes, no)',
  ]);
});

it.each([
  [['a', '--language', 'fr'], '--language is one of en, id, not "fr"'],
  [['a', '--kind', 'shop'], '--kind is one of docs, blog, both, school, not "shop"'],
  [
    ['a', '--url', 'example.org'],
    '--url is an address such as https://example.org or https://you.github.io/site/, not "example.org"',
  ],
  [['a', '--url', 'https://example.org/?a'], '--url is an address such as'],
  [['a', '--url', 'https://example.org/a%2Fb/'], '--url is an address such as'],
  [['a', '--url', 'https://example.org//a/'], '--url is an address such as'],
  [['a', '--deploy', 'ftp'], '--deploy is one of none, pages, firebase, not "ftp"'],
  [['a', '--title', ' '], 'a site has a title'],
  [['a', 'b'], 'name one folder, not 2'],
  [
    ['a', '--no-git'],
    "Unknown option '--no-git'\n  known: --title, --language, --url, --kind, --deploy, --install, --git, --yes, --help",
  ],
])('refuses %j', async (words, message) => {
  const output = await (async () => readAnswers(parseCommandLine(words), null, anyFolder))().catch(
    (error: unknown) => error,
  );
  expect(output).toBeInstanceOf(AnswerError);
  expect((output as AnswerError).message).toContain(message);
});

it('writes a title with quotes as it is', () => {
  const title = String.raw`It's "C:\new" # 1`;
  const files = write({ title });
  const [, literal = ''] = /title: ('.*'),/.exec(files['site/site.config.ts'] ?? '') ?? [];
  expect(new Function(`return ${literal}`)()).toBe(title);
  expect(files['site/pages/index.md']).toContain(`title: ${JSON.stringify(title)}\n`);
});

it.each([
  ['docs', '/docs/first-steps'],
  ['blog', '/blog'],
  ['school', '/courses/'],
] as const)('%s: the home page leads to %s', (kind, to) => {
  const home = write({ kind })['site/pages/index.md'];
  expect(home).toContain('layout: "home"\n');
  expect(home).toContain(`"to":"${to}"}]\n`);
  // Each section of such a site's home page has a heading.
  expect(home?.match(/^\w+(?=_heading: "\w)/gm)).toEqual(kind === 'blog' ? ['newest', 'topics'] : ['courses']);
});

it('publishes below a folder of GitHub Pages, where each document has the policy', () => {
  const files = write({ baseUrl: '/situs/', deploy: 'pages' });
  expect(files['site/site.config.ts']).toContain("  baseUrl: '/situs/',\n");
  expect(files['site/site.config.ts']).toContain("hosting: ['github-pages'],\n");
  expect(files['site/site.config.ts']).toContain('security: { metaPolicy: true }');
  expect(parseDeployJob(files).environment).toMatchObject({ url: '${{ steps.deployment.outputs.page_url }}' });
  expect(Object.keys(write({}))).not.toContain(WORKFLOW);
});

it.each([
  ['npm', ['npm run build -- --out public/a/b', 'npm run verify -- --out public/a/b']],
  ['pnpm', ['npx --yes pnpm run build --out public/a/b', 'npx --yes pnpm run verify --out public/a/b']],
])('publishes below a folder of Firebase with %s: the output is at that path', (npm, commands) => {
  const { steps } = parseDeployJob(write({ baseUrl: '/a/b/', deploy: 'firebase' }, npm));
  expect(steps.flatMap(({ run }) => run ?? []).slice(1)).toEqual([
    ...commands,
    'cp public/a/b/404.html public/404.html',
    expect.stringContaining(' --config firebase.deploy.public+a+b.json '),
  ]);
});

it.each([
  ['my-site', 'My site'],
  ['docs', 'My docs'],
  ['Blog', 'My Blog'],
])('a site in %s is titled %s, and not like the list of its docs or posts', async (folder, title) => {
  expect(await readAnswers(parseCommandLine([folder]), null, anyFolder)).toMatchObject({ title });
});

it('prints commands of the package manager that ran it', async () => {
  expect(write({})['README.md']).toContain('pnpm run dev ');
  expect(write({})['README.md']).toContain('`pnpm run new post "A title"` begins a post.');
  expect(write({ kind: 'docs' }, 'npm')['README.md']).toContain('`npm run new -- doc "A title"` begins a doc.');
  vi.stubEnv('npm_config_user_agent', 'pnpm/10.1.0 node/v20.19.0');
  expect(await main(['--help'])).toBe(0);
  vi.unstubAllEnvs();
  expect(output.stdout).toMatch(/^pnpm create serbakode FOLDER /);
});

it('makes a newer Yarn install into node_modules, also in the workflow', () => {
  const files = write({}, 'yarn', '4.18.1');
  expect(files['.yarnrc.yml']).toBe('nodeLinker: node-modules\n');
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ packageManager: 'yarn@4.18.1' });
  expect(Object.keys(write({}, 'yarn', '1.22.22'))).not.toContain('.yarnrc.yml');
  expect(write({}, 'yarn', '1.22.22')['package.json']).not.toContain('packageManager');
});

it('creates a repository', async () => {
  expect(await main([dir, '--yes', '--git'])).toBe(0);
  expect(await readdir(dir)).toContain('.git');
});

it('prints how to import a Docusaurus site', async () => {
  expect(await main([dir, '--yes', '--kind', 'docs'])).toBe(0);
  await writeFile(path.join(dir, 'docusaurus.config.ts'), '');
  expect(await main([dir, '--yes'])).toBe(1);
  expect(output.stderr).toContain(`${dir} has a Docusaurus site. In another folder, these bring it into a new one:

  npm install serbakode import-docusaurus
  npx serbakode import ${dir} --to new-site
`);
});

it.each(['en', 'id'] as const)('writes a school in %s, which is built and verified', async (language) => {
  const files = write({ kind: 'school', language });
  const { dependencies, scripts } = JSON.parse(files['package.json'] ?? '') as Readonly<
    Record<'dependencies' | 'scripts', object>
  >;
  expect(scripts).toHaveProperty('check');
  expect(Object.keys(dependencies)).toEqual(['@serbakode/practice', '@serbakode/verify', 'serbakode']);
  const { outDir, report } = await build(files);
  expect(report).toBeNull();
  const chapter = await readFile(path.join(outDir, 'docs/first-course/first-program.html'), 'utf8');
  expect(chapter).toContain('data-practice="run"');
  expect(await readFile(path.join(outDir, 'courses/index.html'), 'utf8')).toContain('/docs/first-course/first-program');
});

it('writes a site that builds, whatever its title is', async () => {
  const title = 'HTML <br> & <b>CSS</b> &nbsp; "x" ${y} \\ # : \u2028';
  const files = write({ title });
  const { outDir, report } = await build(files);
  expect(report).toBeNull();
  const home = await readFile(path.join(outDir, 'index.html'), 'utf8');
  expect(home).not.toMatch(/<b>CSS/);
  expect(home).toContain('HTML &lt;br&gt; &amp; &lt;b&gt;CSS&lt;/b&gt; &amp;nbsp;');
});

it.each([
  ['npm', ['npm ci', 'npm run build', 'npm run verify']],
  ['pnpm', ['npx --yes pnpm install', 'npx --yes pnpm run build', 'npx --yes pnpm run verify']],
  ['bun', ['npx --yes bun install', 'npx --yes bun run build', 'npx --yes bun run verify']],
  ['yarn', ['corepack yarn install', 'corepack yarn run build', 'corepack yarn run verify']],
])('publishes with %s the installed versions, by actions that GitHub still runs', (npm, commands) => {
  const own = { pages: [], firebase: [expect.stringContaining(' --config firebase.deploy.json ')] };
  for (const deploy of ['pages', 'firebase'] as const) {
    const { steps } = parseDeployJob(write({ deploy }, npm));
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([...commands, ...own[deploy]]);
    for (const { uses = 'actions/checkout@v5' } of steps) expect(ACTIONS).toContain(uses);
    // The complete history, and files whose names begin with a dot.
    expect(steps[0]?.with).toEqual({ 'fetch-depth': 0 });
    if (deploy === 'pages') expect(steps.at(-2)?.with).toMatchObject({ path: 'dist', 'include-hidden-files': true });
  }
});
