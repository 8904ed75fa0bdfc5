import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildAndReport, buildFolder, writeSite, type SiteFiles } from '../../../../testing/siteFolder.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';

const CONFIG =
  "export default { title: 'Contoh', url: 'https://contoh.example', styles: ['./css/site.css', './css/print.later.css'] };\n";
const FILES: SiteFiles = {
  'site.config.ts': CONFIG,
  'css/site.css': "@import './warna.css';\n.isi { padding-block: 7.5px; }\n",
  'css/warna.css': ':root { --color-link: #123456; }\n',
  'css/print.later.css': '.cetak { padding-block: 9.5px; }\n',
};

const readSheet = async (outDir: string) => {
  const [name = ''] = (await readdir(path.join(outDir, 'assets'))).filter((file) => file.endsWith('.css'));
  return readFile(path.join(outDir, 'assets', name), 'utf8');
};

it('follow the engine’s style sheets, outside its layers, and are in the first frame unless they are for later', async () => {
  const workDir = await writeSite(FILES);
  const outDir = path.join(workDir, 'dist');
  expect(await buildFolder(workDir)).toBeNull();
  const sheet = await readSheet(outDir);
  const own = sheet.slice(sheet.lastIndexOf('--color-link:#123456'));
  expect(own).toMatch(/padding-block:7\.5px.*padding-block:9\.5px/s);
  // A block that is still open would be a layer.
  expect(own.split('{').length - own.split('}').length).toBe(-1);
  const [, inline = ''] = /<style>(.*?)<\/style>/s.exec(await readFile(path.join(outDir, 'index.html'), 'utf8')) ?? [];
  expect(inline).toContain(':#123456');
  expect(inline).toContain('padding-block:7.5px');
  expect(inline).not.toContain('padding-block:9.5px');

  await writeFile(path.join(workDir, 'site/css/warna.css'), ':root { --color-link: #654321; }\n');
  expect(await buildFolder(workDir)).toBeNull();
  expect(await readSheet(outDir)).toContain('--color-link:#654321');
});

it('are reported where they are missing, not valid, or import what is missing', async () => {
  expect(await buildAndReport({ 'site.config.ts': CONFIG })).toContain(
    'there is no style sheet "./css/site.css"\n  fix:   create site/css/site.css, or correct the path; it begins at the site\'s folder',
  );
  expect(await buildAndReport({ ...FILES, 'css/warna.css': ':root { --color-link }\n' })).toContain(
    'site/css/warna.css:1:22  not valid CSS',
  );
  expect(await buildAndReport({ ...FILES, 'css/site.css': "@import './hilang.css';\n" })).toContain(
    'site/css/site.css:1:10  ',
  );
});

/** The interface of the package, for sheets with one variable. */
const SASS = String.raw`const { readFileSync } = require('node:fs');
const { pathToFileURL } = require('node:url');
exports.compile = (file) => {
  const part = file.replace(/site(?:\.module)?(?=\.scss)/, '_warna');
  for (const name of [file, part]) {
    if (!readFileSync(name, 'utf8').includes('rusak')) continue;
    const span = { url: pathToFileURL(name), start: { line: 1, column: 2 } };
    throw Object.assign(new Error('x'), { sassMessage: 'expected "}".', span });
  }
  if (file === part) throw new Error(file + ' is compiled without what takes it in');
  const text = readFileSync(file, 'utf8');
  const loadedUrls = [file, part, __filename.replace('index.js', 'lain.scss')].map((name) => pathToFileURL(name));
  return { css: text.replace('$jarak', readFileSync(part, 'utf8').trim()), loadedUrls };
};
`;

it.runIf(IS_WHOLE)('may be Sass where the site has installed it, as may the sheets of components', async () => {
  const files: SiteFiles = {
    'site.config.ts': CONFIG.replace("'./css/site.css', './css/print.later.css'", "'./css/site.scss'"),
    'css/site.scss': '.isi { padding-block: $jarak; }\n',
    'css/_warna.scss': '7.5px\n',
    'pages/a.jsx':
      "import styles from './_site.module.scss';\nexport const title = 'A';\nexport default () => <b className={styles.kotak}>a</b>;\n",
    'pages/_site.module.scss': '.kotak { padding-inline: 3.5px; }\n',
    'pages/__warna.scss': '',
  };
  expect(await buildAndReport(files)).toContain(
    'site/css/site.scss:1:1  a Sass sheet needs the package sass\n  fix:   install it with `npm install sass`, or write CSS',
  );
  const sass = {
    'node_modules/sass/package.json': '{"name":"sass","main":"index.js"}',
    'node_modules/sass/index.js': SASS,
  };
  const workDir = await writeSite({ ...files, ...sass });
  const outDir = path.join(workDir, 'dist');
  expect(await buildFolder(workDir)).toBeNull();
  expect(await readSheet(outDir)).toMatch(
    /padding-inline:3\.5px.*padding-block:7\.5px|padding-block:7\.5px.*padding-inline:3\.5px/s,
  );
  expect(await readFile(path.join(outDir, 'a.html'), 'utf8')).toMatch(/<b class="[\w-]*kotak">/);
  await writeFile(path.join(workDir, 'site/css/_warna.scss'), '8.5px\n');
  expect(await buildFolder(workDir)).toBeNull();
  expect(await readSheet(outDir)).toContain('padding-block:8.5px');

  expect(await buildAndReport({ ...files, ...sass, 'css/site.scss': 'rusak' })).toContain(
    'site/css/site.scss:2:3  not valid Sass: expected "}".\n  fix:   correct it',
  );
  for (const part of ['css/_warna.scss', 'pages/__warna.scss'])
    expect(await buildAndReport({ ...files, ...sass, [part]: 'rusak' })).toContain(
      `site/${part}:2:3  not valid Sass: expected "}".`,
    );
});
