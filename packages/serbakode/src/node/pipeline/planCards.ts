import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMessages } from '../../shared/messages/getMessages.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { drawCards, nameCards } from '../cards/drawCards.ts';
import { CARD_SIZE, type CardTexts } from '../cards/toCardSvg.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { settleAll } from '../files/settleAll.ts';
import { toRealSiteFile } from '../files/siteFile.ts';
import type { OutputWriter } from '../output/createOutputWriter.ts';
import type { DrawnImage } from '../prerender/toJob.ts';
import type { Route } from '../routes/parts/route.ts';
import type { BuildRun } from './buildRun.ts';

/** Social cards of a locale's pages. */
export interface Cards {
  readonly images: ReadonlyMap<SitePath, DrawnImage>;
  /** Draw those that are not cached, and copy all. */
  readonly draw: (copy: OutputWriter['copy'], onProgress: (done: number, total: number) => void) => Promise<void>;
}

const NONE: Cards = { images: new Map(), draw: async () => {} };

/** Name the social cards of a locale's pages. Names depend on what a card shows, so pages need no card to be written. */
export async function planCards(
  { config, routes }: { readonly config: SiteConfig; readonly routes: readonly Route[] },
  { siteDir, cacheDir, root }: Pick<BuildRun, 'siteDir' | 'cacheDir' | 'root'>,
): Promise<Cards> {
  if (!config.socialCards || isOneDocument(config.history)) return NONE;
  const { courseLevel } = getMessages(config);
  const logo = await readLogo(config, siteDir);
  const texts = new Map(
    routes.flatMap(({ path: sitePath, createCard, image }): (readonly [SitePath, CardTexts])[] => {
      if (!createCard || image !== null) return [];
      const card = createCard();
      const level = card.level === null ? '' : courseLevel(card.level);
      return [[sitePath, { ...card, level, siteTitle: config.title, hasLogo: logo !== null }]];
    }),
  );
  const named = nameCards(texts, logo, cacheDir);
  const toFile = (name: string) => `assets/${name}`;
  return {
    images: new Map(
      [...named].map(([sitePath, { name }]) => {
        const { title, section } = texts.get(sitePath) ?? { title: '', section: '' };
        return [sitePath, { file: toFile(name), alt: `${section}: ${title}`, size: CARD_SIZE }];
      }),
    ),
    async draw(copy, onProgress) {
      await drawCards(named.values(), { root, logo, onProgress });
      await settleAll([...named.values()].map(({ name, file }) => copy(file, toFile(name))));
    },
  };
}

/** Read the logo as a `data:` URL, or null if the site has no logo in a format that can be drawn. */
async function readLogo({ navbar: { logo } }: SiteConfig, siteDir: string): Promise<string | null> {
  const file = logo?.srcDark ?? logo?.src;
  const type = file && MEDIA_TYPES[path.extname(file)];
  if (!file || !type) return null;
  const bytes = await readFile(toRealSiteFile(path.join(siteDir, 'static', file), siteDir));
  return `data:${type};base64,${bytes.toString('base64')}`;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};
