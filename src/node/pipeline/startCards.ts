import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMessages } from '../../shared/messages/getMessages.ts';
import type { SiteConfig } from '../../shared/model/config.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { drawCards, nameCards } from '../cards/drawCards.ts';
import { CARD_SIZE, type CardTexts } from '../cards/toCardSvg.ts';
import { toRealSiteFile } from '../files/siteFile.ts';
import type { OutputWriter } from '../output/createOutputWriter.ts';
import type { DrawnImage } from '../prerender/toJob.ts';
import type { Route } from '../routes/parts/route.ts';
import type { BuildRun } from './buildRun.ts';

/** The pictures of a locale's pages, drawn while its documents are. */
interface Cards {
  readonly images: ReadonlyMap<SitePath, DrawnImage>;
  /** Waits until all are drawn. */
  readonly copyInto: (writer: OutputWriter) => Promise<void>;
}

const NONE: Cards = { images: new Map(), copyInto: async () => {} };

/** Name the pictures of a locale's pages, and begin to draw those that the cache lacks. */
export async function startCards(
  { config, routes }: { readonly config: SiteConfig; readonly routes: readonly Route[] },
  { siteDir, cacheDir, root }: Pick<BuildRun, 'siteDir' | 'cacheDir' | 'root'>,
): Promise<Cards> {
  if (!config.socialCards || isOneDocument(config.history)) return NONE;
  const { courseLevel } = getMessages(config);
  const logo = await readLogo(config, siteDir);
  const texts = new Map(
    routes.flatMap(({ path: sitePath, card, image }): (readonly [SitePath, CardTexts])[] =>
      card && image === null
        ? [
            [
              sitePath,
              { ...card, level: card.level === null ? '' : courseLevel(card.level), siteTitle: config.title, logo },
            ],
          ]
        : [],
    ),
  );
  const named = nameCards(texts, cacheDir);
  const drawn = drawCards(named.values(), root);
  // What goes wrong is thrown where the pictures are needed.
  drawn.catch(() => {});
  const toFile = (name: string) => `assets/${name}`;
  return {
    images: new Map(
      [...named].map(([sitePath, { name }]) => {
        const { title, section } = texts.get(sitePath) ?? { title: '', section: '' };
        return [sitePath, { file: toFile(name), alt: `${section}: ${title}`, size: CARD_SIZE }];
      }),
    ),
    async copyInto(writer) {
      await drawn;
      await Promise.all([...named.values()].map(({ name, file }) => writer.copy(file, toFile(name))));
    },
  };
}

/** The logo as a `data:` address; null for a site without one, or whose logo is no picture that can be drawn. */
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
