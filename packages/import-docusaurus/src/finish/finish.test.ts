import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { toSource } from '../configuration/toSource.ts';
import { addRedirects } from './addRedirects.ts';
import { finishImport } from './finishImport.ts';
import { listMoved } from './listMoved.ts';
import { type BuildProblem, showProblems } from './showProblems.ts';

const PROBLEM: BuildProblem = {
  file: 'docs/a.md',
  line: 3,
  column: 1,
  message: 'missing image "a.png"',
  fix: 'put it there',
  severity: 'error',
};

describe('redirects of an imported site', () => {
  const withRedirects = (options: object) => ({ plugins: [['@docusaurus/plugin-client-redirects', options]] });

  it('are computed from each address as its plugin does, unless a page has that address', () => {
    const createRedirects = (to: string) =>
      to === '/docs/a' ? ['/lama/a', '/docs/b'] : to === '/docs/b/' ? '/lama/b' : undefined;
    expect(listMoved(withRedirects({ createRedirects }), ['/', '/docs/a', '/docs/b/'])).toEqual([
      { from: '/lama/a', to: '/docs/a' },
      { from: '/lama/b', to: '/docs/b/' },
    ]);
  });

  it('are added for other extensions; for .html only if a host would look into a folder', () => {
    const paths = ['/', '/404.html', '/a', '/b/', '/c/index'];
    expect(listMoved(withRedirects({ fromExtensions: ['html', 'htm'] }), paths)).toEqual([
      { from: '/a.htm', to: '/a' },
      { from: '/b.html', to: '/b/' },
      { from: '/b.htm', to: '/b/' },
      { from: '/c/index.htm', to: '/c/index' },
      { from: '/c', to: '/c/index' },
    ]);
  });

  it('are added for .html too if pages are folders, but not if that is a file', () => {
    const config = { ...withRedirects({ fromExtensions: ['html'] }), trailingSlash: true };
    expect(listMoved(config, ['/', '/a/', '/b/', '/b/index/', '/c/index/'])).toEqual([
      { from: '/a.html', to: '/a/' },
      { from: '/b.html', to: '/b/' },
      { from: '/c', to: '/c/index/' },
    ]);
  });

  it.each([
    [{}, []],
    [{ algolia: {} }, [{ from: '/search', to: '/' }]],
    [{ algolia: { searchPagePath: 'cari' } }, [{ from: '/cari', to: '/' }]],
    [{ algolia: { searchPagePath: false } }, []],
  ])('of %j begin at its search page', (themeConfig, expected) => {
    expect(listMoved({ themeConfig }, ['/'])).toEqual(expected);
    expect(listMoved({ themeConfig }, [])).toEqual([]);
  });

  it('begin at its search page with .html too, if pages are folders', () => {
    const config = {
      ...withRedirects({ fromExtensions: ['html'] }),
      trailingSlash: true,
      themeConfig: { algolia: {} },
    };
    expect(listMoved(config, ['/'])).toEqual([
      { from: '/search', to: '/' },
      { from: '/search.html', to: '/' },
    ]);
  });

  it('are written into its configuration', () => {
    const moved = [{ from: '/a', to: '/b' }];
    expect(addRedirects(toSource({ title: 'T' }), moved)).toBe(`import { defineConfig } from 'serbakode';

export default defineConfig({
  title: "T",
  redirects: [
    { from: "/a", to: "/b" }
  ]
});
`);
    expect(addRedirects(toSource({ redirects: [{ from: '/x', to: '/y' }] }), moved)).toContain(`  redirects: [
    { from: "/a", to: "/b" },
    {
      from: "/x",`);
    expect(addRedirects('x', [])).toBe('x');
  });
});

describe('the end of an import', () => {
  const page = (canonical: string, title: string) =>
    `<!doctype html><title>${title}</title><link rel="canonical" href="https://teh.example${canonical}"><main></main>`;
  const CONFIG = `export default { title: 'Teh', baseUrl: '/teh/', i18n: { defaultLocale: 'id', locales: ['id', 'en'] },
    plugins: [['client-redirects', { fromExtensions: ['htm'] }]] };`;
  const NEW = {
    'site.config.ts': toSource({ title: 'Teh' }),
    'made/index.html': page('/teh/', 'Awal'),
    'made/baru.html': page('/teh/baru', 'Panen'),
    'made/en/index.html': page('/teh/en/', 'Home'),
    'made/en/baru.html': page('/teh/en/baru', 'Harvest'),
    // The error page has no canonical address, and no address in any language.
    'made/en/404.html': '<!doctype html><title>404</title>',
    'made/en/story.html': page('/teh/en/story', 'Story'),
    ...Object.fromEntries(
      ['index', 'baru', 'en/index', 'en/baru', 'en/story'].map((name) => [`made/${name}.json`, '{}']),
    ),
    // A document from `static/` or of a part.
    'made/arsip/index.html': '<!doctype html><title>Arsip</title>',
  };

  async function finish(old: string | undefined, files: Readonly<Record<string, string>> = {}) {
    const dir = await writeFiles({ 'site/docusaurus.config.js': CONFIG, ...files });
    const to = await writeFiles(NEW);
    let count = 0;
    const build = async (siteDir: string, outDir: string) => {
      count += 1;
      await cp(path.join(siteDir, 'made'), outDir, { recursive: true });
      return { isWritten: true, problems: count > 1 ? [PROBLEM] : [], output: '4 pages\n' };
    };
    const finished = await finishImport({
      dir: path.join(dir, 'site'),
      to,
      build,
      ...(old !== undefined && { old: path.join(dir, old) }),
    });
    return { ...finished, count, config: await readFile(path.join(to, 'site.config.ts'), 'utf8') };
  }

  it('builds, writes redirects for what moved, and builds again', async () => {
    const { count, config, isWhole, text } = await finish(undefined);
    expect(count).toBe(2);
    expect(config).toContain('{ from: "/baru.htm", to: "/baru" }');
    // A translation has its own address.
    expect(config).toContain('{ from: "/story.htm", to: "/story", locale: "en" }');
    expect(config.match(/baru\.htm/g)).toHaveLength(1);
    expect(config).not.toMatch(/\/en|arsip|404/);
    expect(isWhole).toBe(true);
    expect(text).toContain('the build has 1 error');
    expect(text).toContain('7 pages built; compare them with the old ones');
  });

  it('compares with the old build, and redirects a lost page to the new page with its title', async () => {
    const { config, text, isWhole } = await finish('old', {
      'old/index.html': page('/teh/', 'Awal'),
      'old/lama/index.html': page('/teh/lama', 'Panen'),
      'old/hilang/index.html': page('/teh/hilang', 'Hilang'),
      'old/en/lama/index.html': page('/teh/en/lama', 'Harvest'),
      'old/en/tale/index.html': page('/teh/en/tale', 'Story'),
    });
    expect(config).toContain('{ from: "/lama", to: "/baru" }');
    // Other languages get the redirect of the default one, or their own.
    expect(config.match(/lama/g)).toHaveLength(1);
    expect(config).toContain('{ from: "/tale", to: "/story", locale: "en" }');
    expect(config).not.toContain('hilang');
    expect(text).toContain('    /teh/hilang');
    expect(isWhole).toBe(false);
  });

  it('adds no redirect for two lost pages with one title', async () => {
    const { config } = await finish('old', {
      'old/index.html': page('/teh/', 'Awal'),
      'old/lama/index.html': page('/teh/lama', 'Panen'),
      'old/kuno/index.html': page('/teh/kuno', 'Panen'),
    });
    expect(config).not.toMatch(/"\/(?:lama|kuno)"/);
  });

  it('compares with the addresses of a sitemap', async () => {
    const loc = (address: string) => `<url><loc>https://teh.example${address}</loc></url>`;
    const { isWhole, text } = await finish('sitemap.xml', {
      'sitemap.xml': `<urlset>${loc('/teh/')}${loc('/teh/baru/')}</urlset>`,
    });
    expect(text).toContain('addresses     2 of 2 (100.0 %)');
    expect(text).not.toContain('titles');
    expect(isWhole).toBe(true);
  });

  it('reports that nothing could be built', async () => {
    const dir = await writeFiles({ 'docusaurus.config.js': CONFIG });
    const finished = await finishImport({
      dir,
      to: await writeFiles(NEW),
      build: () => Promise.resolve({ isWritten: false, problems: [PROBLEM], output: '' }),
    });
    expect(finished).toEqual({
      text: `the build has 1 error and 0 warnings:
  error: missing image "a.png" (docs/a.md:3:1): put it there
the new site is not built yet: correct what is named above
`,
      problems: [PROBLEM],
      isWhole: false,
    });
  });
});

describe('what the build of an imported site reports', () => {
  const warn = (message: string, line = 1): BuildProblem => ({ ...PROBLEM, severity: 'warning', message, line });

  it('is one line for each cause, errors first, then the most frequent', () => {
    const shown = showProblems([
      warn('second h1 "A"'),
      warn('broken link "/x"', 4),
      warn('broken link "/y"', 5),
      PROBLEM,
      { ...PROBLEM, message: 'missing image "b.png"' },
    ]);
    expect(shown).toBe(`the build has 2 errors and 3 warnings:
  error: missing image "a.png" (docs/a.md:3:1 and 1 more): put it there
  warning: broken link "/x" (docs/a.md:4:1 and 1 more)
  warning: second h1 "A" (docs/a.md:1:1)
`);
  });

  it('contains the first line of a message', () => {
    const message = 'the page crashes: no module\nRequire stack:\n- /a.js';
    expect(showProblems([{ file: 'a.js', line: 1, column: 2, message, severity: 'error' }])).toBe(
      'the build has 1 error and 0 warnings:\n  error: the page crashes: no module (a.js:1:2)\n',
    );
  });

  it('has at most eleven lines', () => {
    const kinds = [...'abcdefghijklmnopqrst'].map((letter) => warn(`fault ${letter.repeat(3)}`));
    expect(showProblems(kinds).trim().split('\n')).toHaveLength(11);
    expect(showProblems(kinds)).toContain('  and 11 further causes in import-report.json\n');
    expect(showProblems([])).toBe('');
  });
});
