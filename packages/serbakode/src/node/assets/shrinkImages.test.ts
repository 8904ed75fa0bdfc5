import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildFiles, writeFiles } from '../../../../testing/siteFolder.ts';
import { createAssetStore } from './assetStore.ts';
import { isShrinkable, shrinkImages, toSmallerWidths } from './shrinkImages.ts';

const draw = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#a1b2c3' } })
    .toFormat(format)
    .toBuffer();

it.each([
  [300, []],
  [480, []],
  [481, [480, 481]],
  [1000, [480, 800, 1000]],
  [4000, [480, 800, 1280]],
])('has for an image %d pixels wide the widths %j', (width, widths) => {
  expect(toSmallerWidths(width)).toEqual(widths);
});

it('draws PNG and JPEG that do not move', async () => {
  expect(isShrinkable(await draw(10, 10))).toBe(true);
  expect(isShrinkable(await draw(10, 10, 'jpeg'))).toBe(true);
  expect(isShrinkable(Buffer.from('\x89PNG\r\n....IHDR....acTL', 'latin1'))).toBe(false);
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
  const images = new Map([['assets/a-480.webp', { source, hash, width: 480 }]]);
  const file = (await shrinkImages(images, cacheDir)).get('assets/a-480.webp') ?? '';
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 480, height: 960 });
  const { mtimeMs } = await stat(file);
  await shrinkImages(images, cacheDir);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  await rm(file);
  await shrinkImages(images, cacheDir);
  expect((await stat(file)).size).toBeGreaterThan(0);
  // What the cache has is not read again.
  await rm(source);
  expect((await shrinkImages(images, cacheDir)).get('assets/a-480.webp')).toBe(file);
});

const SITE = { 'docs/a.md': '---\ntitle: A\n---\n\n![Foto](./foto.png)\n\n## B\n' };

it('gives a page its image in several widths, with its size as it was', async () => {
  const { outDir, report } = await buildFiles({ ...SITE, 'docs/foto.png': await draw(1000, 500) });
  expect(report).toBeNull();
  const html = await readFile(path.join(outDir, 'docs/a.html'), 'utf8');
  const [image = ''] = /<img [^>]*foto[^>]*>/.exec(html) ?? [];
  expect(image).toMatch(/ src="\/assets\/foto-\w{10}\.png" width="1000" height="500" srcset="\/assets\/\S+ 480w, /);
  expect(image).toContain(' sizes="(min-width: 42rem) 40rem, 100vw"');
  for (const [, name = ''] of image.matchAll(/(\/assets\/[^ "]+)/g))
    expect((await stat(path.join(outDir, name))).size).toBeGreaterThan(0);
});
