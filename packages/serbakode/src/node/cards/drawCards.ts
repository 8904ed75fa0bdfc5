import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { hasDrawn } from '../assets/shrinkImages.ts';
import { needPackages } from '../files/needPackages.ts';
import { replaceFile } from '../output/replaceFile.ts';
import { CARD_FONT, CARD_SIZE, LOGO, toCardSvg, toLogoSvg, type CardTexts } from './toCardSvg.ts';
import { toPng } from './toPng.ts';

/** Part of each card's name, because another renderer or font draws another image. */
const DRAWN_WITH = 'resvg-js 2.6, Plus Jakarta Sans 2.71, filter up';
/** Number of cards drawn at a time. Each needs six megabytes. */
const AT_ONCE = 4;

/** The cached card of a page. */
interface DrawnCard {
  /** Name by content, so that a card with other texts has another address. */
  readonly name: string;
  readonly file: string;
}

/** Compute the names of cards, without drawing them. @param logo see `DrawOptions` */
export function nameCards<Key>(
  texts: ReadonlyMap<Key, CardTexts>,
  logo: string | null,
  cacheDir: string,
): ReadonlyMap<Key, DrawnCard & { readonly svg: string }> {
  return new Map(
    [...texts].map(([key, text]) => {
      const svg = toCardSvg(text);
      const hash = createHash('sha256').update([DRAWN_WITH, logo, svg].join('\0')).digest('hex').slice(0, 16);
      const file = path.join(cacheDir, 'cards', hash.slice(0, 2), `${hash.slice(2)}.png`);
      return [key, { name: `card-${hash}.png`, file, svg }];
    }),
  );
}

interface DrawOptions {
  /** The engine's folder, which contains the font. */
  readonly root: string;
  /** The site's logo as a `data:` address. */
  readonly logo: string | null;
  readonly onProgress: (done: number, total: number) => void;
}

/** Draw the cards that are not in the cache. */
export async function drawCards(
  cards: Iterable<DrawnCard & { readonly svg: string }>,
  { root, logo, onProgress }: DrawOptions,
): Promise<void> {
  const missing = new Map([...cards].filter(({ file }) => !hasDrawn(file)).map((card) => [card.file, card.svg]));
  if (missing.size === 0) return;
  needPackages(root, ['@resvg/resvg-js'], '`socialCards`');
  onProgress(0, missing.size);
  const { renderAsync } = await import('@resvg/resvg-js');
  const font = {
    fontFiles: [path.join(root, 'src/node/cards/PlusJakartaSans-Bold.ttf')],
    // System fonts are off, so that cards are the same on every machine.
    loadSystemFonts: false,
    defaultFontFamily: CARD_FONT,
  };
  // Drawn once: in each card it would take a third of the time.
  const drawnLogo = logo === null ? null : (await renderAsync(toLogoSvg(logo), { font })).pixels;
  const waiting = missing.entries();
  let done = 0;
  const work = async () => {
    for (const [file, svg] of waiting) {
      const { pixels } = await renderAsync(svg, { font });
      if (drawnLogo) putLogo(drawnLogo, pixels);
      await mkdir(path.dirname(file), { recursive: true });
      await replaceFile(file, await toPng(pixels, CARD_SIZE.width, CARD_SIZE.height));
      onProgress(++done, missing.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function putLogo(logo: Buffer, card: Buffer): void {
  const row = LOGO.size * 4;
  for (let y = 0; y < LOGO.size; y++)
    logo.copy(card, ((LOGO.y + y) * CARD_SIZE.width + LOGO.x) * 4, y * row, (y + 1) * row);
}
