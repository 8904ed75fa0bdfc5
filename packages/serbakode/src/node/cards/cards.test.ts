import { mkdtemp, readdir, readFile, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildFolder, REPOSITORY, ROOT, SMALL_CONFIG, writeSite } from '../../../../testing/siteFolder.ts';
import { drawCards, nameCards } from './drawCards.ts';
import { CARD_COLORS, CARD_SIZE, LOGO, toCardSvg } from './toCardSvg.ts';
import { toPng } from './toPng.ts';
import { toTextWidth, wrapText } from './wrapText.ts';

const TEXTS = { section: 'Blog / css', level: '', siteTitle: 'Contoh', cloth: { text: 'css' }, hasLogo: false };
const titleOf = (title: string) => {
  const svg = toCardSvg({ ...TEXTS, title });
  const lines = [...svg.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, line]) => line);
  return { size: Number(/<text font-size="(\d+)"/.exec(svg)?.[1]), lines };
};

describe('the texts of a card', () => {
  it('break between words, and no line is too wide', () => {
    const lines = wrapText('Menyalin, memindah, dan menghapus berkas', 76, 780);
    expect(lines).toEqual(['Menyalin,', 'memindah, dan', 'menghapus berkas']);
    for (const line of lines) expect(toTextWidth(line, 76)).toBeLessThanOrEqual(780);
  });

  it('are smaller for longer titles, and end with an ellipsis if a title is too long', () => {
    expect(titleOf('Perulangan')).toEqual({ size: 76, lines: ['Perulangan'] });
    expect(titleOf('Belajar Linux dari Nol: Menyalin, Memindah, dan Menghapus Berkas').size).toBe(64);
    const { size, lines } = titleOf('kata '.repeat(80));
    expect(size).toBe(54);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(titleOf('a'.repeat(200)).lines).toEqual([expect.stringMatching(/^a+…$/)]);
  });

  it('are escaped', () => {
    expect(titleOf('<b> & "c"').lines).toEqual(['&lt;b&gt; &amp; "c"']);
  });

  it('and its woven pattern have the colours of the theme', async () => {
    const tokens = await readFile(path.join(ROOT, 'src/client/theme/styles/tokens.css'), 'utf8');
    for (const color of Object.values(CARD_COLORS).flat()) expect(tokens).toContain(color);
  });
});

/** Read the colours of a PNG that `toPng` wrote, as six hexadecimal digits. */
function readPng(png: Buffer): { readonly colors: readonly string[]; readonly at: (x: number, y: number) => string } {
  const readChunk = (type: string) => {
    const start = png.indexOf(type) + 4;
    return png.subarray(start, start + png.readUInt32BE(start - 8));
  };
  const palette = readChunk('PLTE').toString('hex');
  const colors = palette.match(/.{6}/g) ?? [];
  const rows = inflateSync(readChunk('IDAT'));
  const width = readChunk('IHDR').readUInt32BE(0) + 1;
  for (let at = width; at < rows.length; at++) if (at % width > 0) rows[at] = (rows[at] ?? 0) + (rows[at - width] ?? 0);
  return { colors, at: (x, y) => colors[rows[y * width + 1 + x] ?? 0] ?? '' };
}

it('encodes images with a palette, also an image with too many colours', async () => {
  const pixels = Buffer.from([255, 0, 0, 255, 0, 255, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255]);
  const png = await toPng(pixels, 2, 2);
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const { colors, at } = readPng(png);
  expect(colors).toEqual(['ff0000', '00ff00', '0000ff']);
  expect([at(0, 0), at(1, 0), at(0, 1), at(1, 1)]).toEqual(['ff0000', '00ff00', 'ff0000', '0000ff']);

  const many = Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_, byte) => (byte * 2_654_435_761) >>> 24));
  const reduced = readPng(await toPng(many, 64, 64));
  expect(reduced.colors.length).toBeLessThanOrEqual(256);
  const red = (hex: string) => Number.parseInt(hex.slice(0, 2), 16);
  expect(Math.abs(red(reduced.at(40, 30)) - (many[(30 * 64 + 40) * 4] ?? 0))).toBeLessThan(64);
});

it('puts the logo of the site on each card', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="red" d="M0 0h2v1H0z"/></svg>';
  const logo = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'cards-'));
  const draw = async (logo: string | null) => {
    const cards = nameCards(
      new Map(['Satu', 'Dua'].map((title) => [title, { ...TEXTS, title, hasLogo: logo !== null }])),
      logo,
      cacheDir,
    );
    await drawCards(cards.values(), { root: ROOT, logo, onProgress: () => {} });
    return Promise.all([...cards.values()].map(async ({ file }) => readPng(await readFile(file))));
  };
  const [x, y] = [LOGO.x + LOGO.size / 2, LOGO.y + LOGO.size / 4];
  for (const card of await draw(logo)) {
    expect(card.at(x, y)).toBe('ff0000');
    expect(`#${card.at(x, y + LOGO.size / 2)}`).toBe(CARD_COLORS.ground);
  }
  for (const card of await draw(null)) expect(card.at(x, y)).not.toBe('ff0000');
});

it('draws a card once for each page without an image, and names it by its content', async () => {
  const post = (title: string, fields = '') =>
    `---\ntitle: ${title}\ndate: 2023-01-01\ndescription: Tulisan buatan.\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\nIsi.\n`;
  const workDir = await writeSite({
    'site.config.ts': SMALL_CONFIG.replace('{ ', '{ socialCards: true, '),
    'blog/satu.md': post('Satu & dua', 'tags: [css]\nlevel: 2\n'),
    'blog/gambar.md': post('Bergambar', 'image: /img/sendiri.png\n'),
    'docs/bab.md': '---\ntitle: Bab\n---\n\nIsi.\n',
    'static/img/sendiri.png': await readFile(path.join(REPOSITORY, 'site/static/apple-touch-icon.png')),
  });
  const outDir = path.join(workDir, 'dist');
  const cacheDir = path.join(workDir, '.cache');
  const build = () => buildFolder(workDir, undefined, cacheDir);
  const tagsOf = async (page: string) => {
    const html = await readFile(path.join(outDir, page), 'utf8');
    return (html.match(/<meta (?:property="og:image|name="twitter:card)[^>]*>/g) ?? []).join('\n');
  };
  expect(await build()).toBeNull();

  const tags = await tagsOf('blog/satu.html');
  expect(tags).toMatch(/"https:\/\/contoh\.example\/assets\/card-[0-9a-f]{16}\.png"/);
  expect(tags).toContain('<meta property="og:image:width" content="1200">');
  expect(tags).toContain('<meta property="og:image:height" content="630">');
  expect(tags).toContain('<meta property="og:image:alt" content="Blog / css: Satu &amp; dua">');
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(await tagsOf('docs/bab.html')).toContain('content="Docs: Bab"');
  expect(await tagsOf('blog/gambar.html')).toBe(
    '<meta property="og:image" content="https://contoh.example/img/sendiri.png">\n<meta name="twitter:card" content="summary_large_image">',
  );
  expect(await tagsOf('blog.html')).toBe('<meta name="twitter:card" content="summary">');

  const cards = async () => (await readdir(path.join(outDir, 'assets'))).filter((name) => name.startsWith('card-'));
  const [first = '', second = ''] = await cards();
  expect(await cards()).toHaveLength(2);
  const png = await readFile(path.join(outDir, 'assets', first));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD_SIZE.width, CARD_SIZE.height]);
  expect(png.length).toBeLessThan(60_000);
  expect(await readFile(path.join(outDir, 'assets', second))).not.toEqual(png);

  // The second build draws nothing, and writes the same cards.
  const entry = path.join(cacheDir, 'cards', first.slice(5, 7), first.slice(7));
  const { mtimeMs } = await stat(entry);
  expect(await build()).toBeNull();
  expect((await stat(entry)).mtimeMs).toBe(mtimeMs);
  expect(await cards()).toEqual([first, second]);
  expect(await readFile(path.join(outDir, 'assets', first))).toEqual(png);

  // A card that a crash of the system has cut off is drawn again.
  await truncate(entry, 1000);
  expect(await build()).toBeNull();
  expect(await readFile(path.join(outDir, 'assets', first))).toEqual(png);
});
