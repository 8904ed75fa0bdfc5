import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeErrors, post } from '../../../../testing/errorCases.ts';
import { buildFolder, SMALL_CONFIG, writeSite } from '../../../../testing/siteFolder.ts';
import { createOutputWriter } from '../output/createOutputWriter.ts';

/** Spellings of `../../package` in an address. */
const CLIMBS = [
  '%2e%2e/%2e%2e/package',
  '%2E%2e/%2e%2E/package',
  '..%2f..%2fpackage',
  '%2e%2e%2f%2e%2e%2fpackage',
  '%252e%252e/%252e%252e/package',
  '%25252e%25252e/package',
  '%2e%2e%5c%2e%2e%5cpackage',
  '.%2e/.%2e/package',
  'a/%2e%2e/%2e%2e/%2e%2e/package',
  '%2e%2e%2fpackage%zz',
  'a%00b',
  '%2e/package',
];

/** A post, a doc, a page, a redirect, a tag and a category with such an address, each in a file of its own. */
const toFiles = (climb: string, n: number): Record<string, string> => ({
  [`blog/a${n}.md`]: post(`slug: "${climb}"\n`),
  [`blog/b${n}.md`]: post(`redirect_from: "/${climb}"\n`),
  [`blog/c${n}.md`]: post(`tags: [{ label: D, permalink: "${climb}" }]\n`),
  [`docs/d${n}.md`]: `---\nslug: "/${climb}"\n---\n\n# D\n`,
  [`docs/e${n}/_category_.yml`]: `link:\n  type: generated-index\n  slug: "/${climb}"\n`,
  [`docs/e${n}/f.md`]: '# F\n',
  [`docs/g${n}.md`]: `---\nid: "${climb.replaceAll('/', '%2f')}"\n---\n\n# G\n`,
  [`pages/h${n}.md`]: `---\ntitle: H\nslug: "/${climb}"\n---\n\nIsi.\n`,
});

describe('addresses that lead out of the output', () => {
  it('refuses them wherever an address is written, however they are encoded, and writes nothing', async () => {
    const redirects = CLIMBS.map((climb) => `  { from: ${JSON.stringify(`/x/${climb}`)}, to: '/a' },\n`).join('');
    const workDir = await writeSite({
      'site.config.ts': SMALL_CONFIG.replace(' };', `, redirects: [\n${redirects}] };`),
      'pages/a.md': '---\ntitle: A\n---\n\nIsi.\n',
      ...Object.assign({}, ...CLIMBS.map(toFiles)),
    });
    const before = (await readdir(workDir, { recursive: true })).sort();
    const report = (await buildFolder(workDir)) ?? '';
    const places = new Set([...report.matchAll(/^(site\/\S+:\d+:\d+) /gm)].map(([, place]) => place));
    const expected = CLIMBS.flatMap((_climb, n) => [
      `site/blog/a${n}.md:4:1`,
      `site/blog/b${n}.md:4:1`,
      `site/blog/c${n}.md:4:8`,
      `site/docs/d${n}.md:2:1`,
      `site/docs/e${n}/_category_.yml:3:3`,
      `site/docs/g${n}.md:2:1`,
      `site/pages/h${n}.md:3:1`,
      `site/site.config.ts:${n + 2}:3`,
    ]);
    expect([...places].sort()).toEqual(expected.sort());
    expect((await readdir(workDir, { recursive: true })).sort()).toEqual(before);
  });

  it('refuses file names that say so, and folders and versions of the configuration', async () => {
    const report = await writeSite({
      'blog/2023-01-02-%2e%2e%2fluar.md': '---\ntitle: A\n---\n\nIsi.\n\n<!-- truncate -->\n',
      'pages/%2e%2e%2fluar.md': '---\ntitle: A\n---\n\nIsi.\n',
      'docs/%2e%2e/luar.md': '# A\n',
    }).then(buildFolder);
    expect(report)
      .toBe(`site/blog/2023-01-02-%2e%2e%2fluar.md:1:1  the address /blog/../luar has an encoded slash, so it cannot be the address of a page
  fix:   correct \`slug\`, or the name of the file or folder

site/docs/%2e%2e/luar.md:1:1  the address /docs/../luar has the part "..", so it cannot be the address of a page
  fix:   correct \`slug\`, or the name of the file or folder

site/pages/%2e%2e%2fluar.md:1:1  the address /../luar has an encoded slash, so it cannot be the address of a page
  fix:   correct \`slug\`, or the name of the file or folder

3 errors, 0 warnings`);
  });

  describeErrors('configured paths that lead out', [
    {
      what: 'a locale, its folder and its base URL, a version, and the base URL of the site',
      files: {
        'site.config.ts':
          "export default { title: 'A', url: 'https://contoh.example', baseUrl: '/../', docs: { versions: { current: { path: '../..' } } },\n" +
          "  i18n: { defaultLocale: 'en', locales: ['en', '../../luar', 'id'], localeConfigs: { id: { path: '..', baseUrl: '%2e%2e/' } } } };\n",
      },
      text: `site/site.config.ts:1:61  \`baseUrl\` is "/../", but must be a path that begins and ends with a slash
  fix:   correct \`baseUrl\`

site/site.config.ts:1:109  \`docs.versions.current.path\` is "../..", but must be a path such as 2.0, without \`..\`
  fix:   correct \`docs.versions.current.path\`

site/site.config.ts:2:48  \`i18n.locales[1]\` is "../../luar", but must be the name of a language such as id or en-GB
  fix:   correct \`i18n.locales[1]\`

site/site.config.ts:2:92  \`i18n.localeConfigs.id.path\` is "..", but must be the name of a folder
  fix:   correct \`i18n.localeConfigs.id.path\`

site/site.config.ts:2:104  \`i18n.localeConfigs.id.baseUrl\` is "%2e%2e/", but must be a path such as \`ar/\`, with a slash at its end
  fix:   correct \`i18n.localeConfigs.id.baseUrl\`

5 errors, 0 warnings`,
    },
    {
      what: 'addresses that are too long for a disk, or the same file as another',
      files: {
        'pages/index.md': '---\ntitle: A\n---\n\nIsi.\n',
        'pages/a.md': `---\ntitle: A\nslug: ${'a'.repeat(300)}\n---\n\nIsi.\n`,
        'pages/b.md': `---\ntitle: A\nslug: ${'abc/'.repeat(300)}\n---\n\nIsi.\n`,
        'pages/c.md': '---\ntitle: A\nslug: //contoh.example\n---\n\nIsi.\n',
        'pages/d.md': '---\ntitle: A\nredirect_from: /index\n---\n\nIsi.\n',
        'pages/e.md': '---\ntitle: A\nslug: index\n---\n\nIsi.\n',
        'pages/f.md': '---\ntitle: A\nslug: "a\\uD800b"\n---\n\nIsi.\n',
        [`pages/${'g'.repeat(245)}.md`]: '---\ntitle: A\n---\n\nIsi.\n',
      },
      text: `site/pages/a.md:3:1  the address /${'a'.repeat(59)}… has a part that is longer than 240 bytes, so it cannot be the address of a page
  fix:   correct \`slug\`, or the name of the file or folder

site/pages/b.md:3:1  the address ${'/abc'.repeat(15)}… is longer than 1000 bytes, so it cannot be the address of a page
  fix:   correct \`slug\`, or the name of the file or folder

site/pages/c.md:3:1  the address //contoh.example has two slashes in a row, so it cannot be the address of a page
  fix:   correct \`slug\`, or the name of the file or folder

site/pages/d.md:3:1  redirect from /index, which is a page
  fix:   remove the redirect, or give the page another address

site/pages/f.md:3:1  the address /a\uFFFDb has half a character, so it cannot be the address of a page
  fix:   correct \`slug\`, or the name of the file or folder

site/pages/${'g'.repeat(245)}.md:1:1  the address /${'g'.repeat(59)}… has a part that is longer than 240 bytes, so it cannot be the address of a page
  fix:   correct \`slug\`, or the name of the file or folder

site/pages/index.md:1:1  the address / is also that of site/pages/e.md (/index)
  fix:   give one of them another \`slug\`

7 errors, 0 warnings`,
    },
  ]);
});

it('writes nothing outside of the output folder, whatever it is asked to', async () => {
  const workDir = await writeSite({ 'luar/aman.txt': 'aman' });
  const outDir = path.join(workDir, 'dist');
  await mkdir(outDir);
  await symlink('../site/luar', path.join(outDir, 'tautan'));
  await symlink('../site/luar/aman.txt', path.join(outDir, 'aman.txt'));
  const { write, copy } = createOutputWriter(outDir);
  const refused = (file: string) => `this would be written to ${JSON.stringify(file)}, outside of the output folder`;
  for (const file of [
    '../luar.txt',
    '/luar.txt',
    'a/../../luar.txt',
    'a\0b',
    'tautan/aman.txt',
    'tautan/baru/aman.txt',
    '',
    '.',
  ]) {
    expect(() => write(file, 'x', 'site/a.md')).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ file: 'site/a.md', message: refused(file) })] }),
    );
    await expect(copy(path.join(workDir, 'site/site.config.ts'), file)).rejects.toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ message: refused(file) })] }),
    );
  }
  expect(() => write('aman.txt', 'x')).toThrow('ELOOP');
  expect(write('a/b/c.txt', 'halo')).toBe(4);
  expect(await readFile(path.join(outDir, 'a/b/c.txt'), 'utf8')).toBe('halo');
  expect(await readFile(path.join(workDir, 'site/luar/aman.txt'), 'utf8')).toBe('aman');
  expect((await readdir(path.join(workDir, 'site/luar'))).sort()).toEqual(['aman.txt']);
});

const SECRET = 'rahasia sekali';

describe('files that a site may not publish', () => {
  it('refuses links, images, imports and images of fields that lead out of the site', async () => {
    const workDir = await writeSite({
      '../rahasia.txt': SECRET,
      'pages/a.md':
        '---\ntitle: A\n---\n\n[a](../../rahasia.txt) ![b](../../rahasia.txt) <img src="../../rahasia.txt" alt="c"> [d](@site/../rahasia.txt)\n' +
        '[e](%2e%2e/%2e%2e/rahasia.txt) [f](../../../../../../../../etc/passwd) [g](../.env) [h](a%00b) ' +
        `[i](${'x'.repeat(5000)})\n`,
      'pages/b.mdx':
        "---\ntitle: B\n---\n\nimport a from '../../rahasia.txt?raw';\nimport b from '/etc/passwd?raw';\nimport '@site/../rahasia.css';\n\n{a} {b}\n",
      'pages/c.tsx':
        "import './_c.css';\nimport t from '../../rahasia.txt?url';\nexport const title = 'C';\nexport default () => <p>{t}</p>;\n",
      'pages/_c.css': 'p { background: url(../../rahasia.txt); }\nb { background: url(/etc/passwd); }\n',
      'blog/d.md': post('image: /../../rahasia.txt\n'),
      '.env': SECRET,
    });
    expect(await buildFolder(workDir)).toBe(`site/blog/d.md:4:1  missing image "/../../rahasia.txt"
  fix:   put the file into static/, and write its path from there, such as /img/kartu.png

site/pages/_c.css:1:21  "../../rahasia.txt" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name; only packages may be outside of it

site/pages/_c.css:2:21  "/etc/passwd" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name; only packages may be outside of it

site/pages/a.md:5:1  link "../../rahasia.txt" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name, and lead there

site/pages/a.md:5:24  image "../../rahasia.txt" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name, and lead there

site/pages/a.md:5:58  image "../../rahasia.txt" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name, and lead there

site/pages/a.md:5:86  link "@site/../rahasia.txt" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name, and lead there

site/pages/a.md:6:1  link "%2e%2e/%2e%2e/rahasia.txt" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name, and lead there

site/pages/a.md:6:32  link "../../../../../../../../etc/passwd" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name, and lead there

site/pages/a.md:6:72  link "../.env" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name, and lead there

site/pages/a.md:6:85  broken link "a%00b"
  fix:   correct the address, or add the page it leads to

site/pages/a.md:6:96  broken link "x${'x'.repeat(199)}…"
  fix:   correct the address, or add the page it leads to

site/pages/b.mdx:5:15  "../../rahasia.txt?raw" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  |   4 |
  | > 5 | import a from '../../rahasia.txt?raw';
  |     |               ^
  |   6 | import b from '/etc/passwd?raw';
  fix:   put the file into the site under another name; only packages may be outside of it

site/pages/b.mdx:6:15  "/etc/passwd?raw" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  |   5 | import a from '../../rahasia.txt?raw';
  | > 6 | import b from '/etc/passwd?raw';
  |     |               ^
  |   7 | import '@site/../rahasia.css';
  fix:   put the file into the site under another name; only packages may be outside of it

site/pages/b.mdx:7:8  "@site/../rahasia.css" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  |   6 | import b from '/etc/passwd?raw';
  | > 7 | import '@site/../rahasia.css';
  |     |        ^
  |   8 |
  fix:   put the file into the site under another name; only packages may be outside of it

site/pages/c.tsx:2:15  "../../rahasia.txt?url" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  |   1 | import './_c.css';
  | > 2 | import t from '../../rahasia.txt?url';
  |     |               ^
  |   3 | export const title = 'C';
  fix:   put the file into the site under another name; only packages may be outside of it

16 errors, 0 warnings`);
  });

  it('refuses symbolic links that point outside the site, and follows none to a folder', async () => {
    const workDir = await writeSite({
      '../luar/rahasia.md': `---\ntitle: A\n---\n\n${SECRET}\n`,
      'pages/a.md': '---\ntitle: A\n---\n\n![x](./b.png) [y](/c.txt)\n',
      'static/d.txt': 'isi',
      'static/f/g.txt': 'isi',
    });
    const links = {
      'pages/e.md': '../../luar/rahasia.md',
      'pages/b.png': '../../luar/rahasia.md',
      'static/c.txt': '../../luar/rahasia.md',
      'static/luar': '../../luar',
      'static/h': 'f',
      'static/hilang': 'tidak-ada',
      'static/dalam.txt': 'd.txt',
      blog: '../luar',
      'sidebars.ts': '../luar/rahasia.md',
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, path.join(workDir, 'site', name));
    expect(await buildFolder(workDir))
      .toBe(`site/blog:1:1  the file cannot be read: it is a link that leads out of the site's folder
  fix:   put the file itself there: a site publishes nothing that stands elsewhere

site/pages/b.png:1:1  the file cannot be read: it is a link that leads out of the site's folder
  fix:   put the file itself there: a site publishes nothing that stands elsewhere

site/pages/e.md:1:1  the file cannot be read: it is a link that leads out of the site's folder
  fix:   put the file itself there: a site publishes nothing that stands elsewhere

site/sidebars.ts:1:1  the file cannot be read: it is a link that leads out of the site's folder
  fix:   put the file itself there: a site publishes nothing that stands elsewhere

site/static/c.txt:1:1  the file cannot be read: it is a link that leads out of the site's folder
  fix:   put the file itself there: a site publishes nothing that stands elsewhere

site/static/h:1:1  links to folders are not followed
  fix:   put the folder itself there, or links to its files

site/static/hilang:1:1  the file cannot be read: it is a link that leads nowhere
  fix:   correct it, or remove it

site/static/luar:1:1  the file cannot be read: it is a link that leads out of the site's folder
  fix:   put the file itself there: a site publishes nothing that stands elsewhere

8 errors, 0 warnings`);
  });

  // Disks of macOS refuse such names.
  it.skipIf(process.platform === 'darwin')('reports names that are not UTF-8', async () => {
    const workDir = await writeSite({ 'static/a.txt': 'isi' });
    for (const folder of ['pages', 'static'])
      await writeFile(Buffer.from(`${workDir}/site/${folder}/\u00ff.md`, 'latin1'), '# A\n');
    expect(await buildFolder(workDir))
      .toBe(`site/pages/\uFFFD.md:1:1  the file cannot be read: its name is not valid UTF-8
  fix:   give it another name

site/static/\uFFFD.md:1:1  the file cannot be read: its name is not valid UTF-8
  fix:   give it another name

2 errors, 0 warnings`);
  });

  it('copies the target of a link within the site', async () => {
    const workDir = await writeSite({ 'static/d.txt': 'isi' });
    await symlink('d.txt', path.join(workDir, 'site/static/dalam.txt'));
    await writeFile(path.join(workDir, 'site/pages.txt'), '');
    expect(await buildFolder(workDir)).toBeNull();
    expect(
      await readdir(path.join(workDir, 'dist'), { withFileTypes: true }).then((all) =>
        all.filter((entry) => entry.isSymbolicLink()),
      ),
    ).toEqual([]);
    expect(await readFile(path.join(workDir, 'dist/dalam.txt'), 'utf8')).toBe('isi');
  });
});
