import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { touchEntry } from '../output/entries.ts';
import { replaceFile } from '../output/replaceFile.ts';
import { CARD_FONT, CARD_SIZE, toCardSvg, type CardTexts } from './toCardSvg.ts';
import { toPng } from './toPng.ts';

/** Part of each card's name, because another renderer or font draws another image. */
const DRAWN_WITH = 'resvg-js 2.6, Plus Jakarta Sans 2.71';
/** Number of cards drawn at a time. Each needs six megabytes. */
const AT_ONCE = 4;

/** The cached card of a page. */
export interface DrawnCard {
  /** Name by content, so that a card with other texts has another address. */
  readonly name: string;
  readonly file: string;
}

/** Compute the names of cards, without drawing them. */
export function nameCards<Key>(
  texts: ReadonlyMap<Key, CardTexts>,
  cacheDir: string,
): ReadonlyMap<Key, DrawnCard & { readonly svg: string }> {
  return new Map(
    [...texts].map(([key, text]) => {
      const svg = toCardSvg(text);
      const hash = createHash('sha256').update(DRAWN_WITH).update('\0').update(svg).digest('hex').slice(0, 16);
      const file = path.join(cacheDir, 'cards', hash.slice(0, 2), `${hash.slice(2)}.png`);
      return [key, { name: `card-${hash}.png`, file, svg }];
    }),
  );
}

/** Draw the cards that are not in the cache. The renderer uses its own threads, so that pages are rendered meanwhile.
 *  @param root the engine's folder, which contains the font */
export async function drawCards(cards: Iterable<DrawnCard & { readonly svg: string }>, root: string): Promise<void> {
  const missing = new Map([...cards].filter(({ file }) => !touchEntry(file)).map((card) => [card.file, card.svg]));
  if (missing.size === 0) return;
  const { renderAsync } = await import('@resvg/resvg-js');
  const font = {
    fontFiles: [path.join(root, 'src/node/cards/PlusJakartaSans-Bold.ttf')],
    // System fonts are off, so that cards are the same on every machine.
    loadSystemFonts: false,
    defaultFontFamily: CARD_FONT,
  };
  const waiting = missing.entries();
  const work = async () => {
    for (const [file, svg] of waiting) {
      const { pixels } = await renderAsync(svg, { font });
      await mkdir(path.dirname(file), { recursive: true });
      await replaceFile(file, await toPng(pixels, CARD_SIZE.width, CARD_SIZE.height));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
