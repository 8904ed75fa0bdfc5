import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installForTests } from '../../../../testing/installForTests.ts';
import { buildFolder, buildRest, REPOSITORY, writeFiles, writeSite } from '../../../../testing/siteFolder.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import { createAssetStore } from './assetStore.ts';
import { isShrinkable, shrinkImages, toSmallerWidths } from './shrinkImages.ts';

it.each([
  [300, 200, []],
  [480, 200, []],
  [481, 200, [480, 481]],
  [1000, 600, [480, 800, 1000]],
  [4000, 3000, [480, 800, 1280]],
  [20_000, 200, [480, 800, 1280]],
  // A WebP has at most 16,383 pixels on a side.
  [1000, 16_383, [480, 800, 1000]],
  [1000, 16_384, []],
  [4000, 50_000, [480, 800, 1280]],
  [4000, 52_000, []],
])('has for an image of %d x %d pixels the widths %j', (width, height, widths) => {
  expect(toSmallerWidths(width, height)).toEqual(widths);
});

const SHARP_DIR = path.join(REPOSITORY, 'tests/images');
const isInstalled = await installForTests({
  folder: SHARP_DIR,
  mainPackage: 'sharp',
  announcement: 'Installing sharp, which draws images in these tests (about 17 MB, once)',
});

/** What these tests use of sharp. Its own types are not installed where types are checked. */
interface Drawing {
  readonly toColourspace: (space: string) => Drawing;
  readonly toFormat: (format: 'png' | 'jpeg', options?: { readonly palette: boolean }) => Drawing;
  readonly withMetadata: (metadata: { readonly orientation: number }) => Drawing;
  readonly metadata: () => Promise<unknown>;
  readonly toBuffer: () => Promise<Buffer>;
}

const sharp = (input: unknown): Drawing =>
  (createRequire(path.join(SHARP_DIR, 'package.json'))('sharp') as (input: unknown) => Drawing)(input);

const draw = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#a1b2c3' } })
    .toFormat(format)
    .toBuffer();

describe.runIf(isInstalled)('with sharp', () => {
  it('draws PNG and JPEG that do not move', async () => {
    expect(isShrinkable(await draw(10, 10))).toBe(true);
    expect(isShrinkable(await draw(10, 10, 'jpeg'))).toBe(true);
    const profile = '.'.repeat(5000);
    expect(isShrinkable(Buffer.from(`\x89PNG\r\n....IHDR....iCCP${profile}acTL....IDAT`, 'latin1'))).toBe(false);
    expect(isShrinkable(Buffer.from('GIF89a'))).toBe(false);
  });

  it('names smaller versions only where they are wanted', async () => {
    const siteDir = await writeFiles({ 'docs/foto.png': await draw(1000, 500) });
    const file = path.join(siteDir, 'docs/foto.png');
    const options = { siteDir, shown: (name: string) => name };
    expect(createAssetStore('/', options).take(file)).not.toHaveProperty('srcset');
    const { srcset = '' } = createAssetStore('/x/', options, { shrinks: true }).take(file) ?? {};
    expect(srcset).toMatch(/^\/x\/assets\/foto-\w{10}-480\.webp 480w, \S+-800\.webp 800w, \S+-1000\.webp 1000w$/);
  });

  it('draws each image once, by its content, as its metadata turns it', async () => {
    const cacheDir = await mkdtemp(path.join(tmpdir(), 'images-'));
    const source = path.join(cacheDir, 'a.jpg');
    const bytes = await sharp(await draw(1000, 500, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await writeFile(source, bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const reading = { siteDir: SHARP_DIR, cacheDir, shown: String, problems: createProblemList() };
    const images = new Map([['assets/a-480.webp', { source, hash, width: 480 }]]);
    const file = (await shrinkImages(images, reading)).get('assets/a-480.webp') ?? '';
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 480, height: 960 });
    const { mtimeMs } = await stat(file);
    await shrinkImages(images, reading);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    await rm(file);
    await shrinkImages(images, reading);
    expect((await stat(file)).size).toBeGreaterThan(0);
    // What the cache has is not read again.
    await rm(source);
    expect((await shrinkImages(images, reading)).get('assets/a-480.webp')).toBe(file);
  });

  it.each(['cmyk', 'rgb16', 'b-w'])('draws an image in the color space %s in that of screens', async (space) => {
    const format = space === 'cmyk' ? 'jpeg' : 'png';
    const bytes = await sharp(await draw(1000, 500))
      .toColourspace(space)
      .toFormat(format)
      .toBuffer();
    expect(await sharp(await shrinkOne(bytes)).metadata()).toMatchObject({
      format: 'webp',
      space: 'srgb',
      height: 240,
    });
  });

  it('keeps the image where a WebP of it is larger', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `M${at * 30} 0l90 500`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><path stroke="red" d="${lines}"/></svg>`;
    const bytes = await sharp(Buffer.from(svg)).toFormat('png', { palette: true }).toBuffer();
    expect((await readFile(await shrinkOne(bytes))).equals(bytes)).toBe(true);
  });

  it('reports an image that cannot be drawn, once, and shows it as it is where a build goes on', async () => {
    const whole = await draw(1000, 500);
    const at = whole.indexOf('IDAT');
    const workDir = await writeSite({
      'docs/a.md': '---\ntitle: A\n---\n\n![Foto](./foto.png)\n',
      'docs/foto.png': Buffer.concat([whole.subarray(0, at + 4), Buffer.alloc(40), whole.subarray(at + 44)]),
    });
    await addSharp(workDir);
    const report = await buildFolder(workDir);
    expect(report).toMatch(
      /^site\/docs\/foto\.png:1:1 {2}the image is damaged: .+\n {2}fix: {3}save it again\n\n1 error, 0 /,
    );
    expect(await buildRest(workDir)).toBe(report);
    const image = await readImage(workDir);
    for (const [, name = ''] of image.matchAll(/(\/assets\/[^ "]+)/g))
      expect((await stat(path.join(workDir, 'dist', name))).size).toBeGreaterThan(0);
  });

  it('gives a page its image in several widths, with its size as it was', async () => {
    const workDir = await writeSite({
      'docs/a.md': '---\ntitle: A\n---\n\n![Foto](./foto.png)\n\n## B\n',
      'docs/foto.png': await draw(1000, 500),
    });
    expect(await buildFolder(workDir)).toBeNull();
    expect(await readImage(workDir)).not.toContain('srcset');
    await addSharp(workDir);
    expect(await buildFolder(workDir)).toBeNull();
    const image = await readImage(workDir);
    expect(image).toMatch(/ src="\/assets\/foto-\w{10}\.png" width="1000" height="500" srcset="\/assets\/\S+ 480w, /);
    expect(image).toContain(' sizes="(min-width: 42rem) 40rem, 100vw"');
    for (const [, name = ''] of image.matchAll(/(\/assets\/[^ "]+)/g))
      expect((await stat(path.join(workDir, 'dist', name))).size).toBeGreaterThan(0);
  });
});

/** Draw a version of an image that is 480 pixels wide. @returns its file */
async function shrinkOne(bytes: Buffer): Promise<string> {
  const cacheDir = await writeFiles({ image: bytes });
  const source = path.join(cacheDir, 'image');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const reading = { siteDir: SHARP_DIR, cacheDir, shown: String, problems: createProblemList() };
  return (await shrinkImages(new Map([['a', { source, hash, width: 480 }]]), reading)).get('a') ?? '';
}

/** As a package manager would install it for the site alone. */
async function addSharp(workDir: string): Promise<void> {
  await mkdir(path.join(workDir, 'site/node_modules'));
  await symlink(path.join(SHARP_DIR, 'node_modules/sharp'), path.join(workDir, 'site/node_modules/sharp'), 'junction');
}

async function readImage(workDir: string): Promise<string> {
  const html = await readFile(path.join(workDir, 'dist/docs/a.html'), 'utf8');
  return /<img [^>]*foto[^>]*>/.exec(html)?.[0] ?? '';
}
