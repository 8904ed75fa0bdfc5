import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getMessages } from '../messages/getMessages.ts';
import type { LocaleLink } from '../model/site.ts';
import { toOutputFile } from '../model/sitePath.ts';
import type { LaidOutLocale } from './layOutLocale.ts';
import { loadServer } from './prerender/renderJob.ts';
import { type OneDocumentParts, toOneDocument } from './prerender/toOneDocument.ts';
import type { SiteRoutes } from './toRoutes.ts';

/** Write the one document that shows every page of a locale (R50). The pages' data is there already.
 *  @returns its size in bytes */
export async function writeOneDocument(
  { config, shell, application, layout }: LaidOutLocale,
  frame: Pick<OneDocumentParts, 'icons' | 'metaPolicies'>,
  outDir: string,
): Promise<number> {
  const { renderWaiting } = await loadServer(application);
  const html = toOneDocument({
    shell,
    application,
    ...frame,
    alternates: toAlternates(shell.locales, config.i18n.defaultLocale),
    description: config.description || config.tagline,
    waitingHtml: renderWaiting(),
    messages: getMessages(config.interfaceLanguage),
  });
  await writeFile(path.join(outDir, 'index.html'), html);
  await copyRedirects(layout, outDir);
  return Buffer.byteLength(html);
}

function toAlternates(locales: readonly LocaleLink[], defaultLocale: string): OneDocumentParts['alternates'] {
  return locales.flatMap(({ locale, htmlLang, document }) => {
    if (document === null) return [];
    const own = { hreflang: htmlLang, href: document };
    return locale === defaultLocale ? [own, { hreflang: 'x-default', href: document }] : [own];
  });
}

/** No host is asked for a page, so what answers a former address is the data of its successor. */
async function copyRedirects({ redirects }: SiteRoutes, outDir: string): Promise<void> {
  for (const [from, to] of redirects) {
    const file = path.join(outDir, toOutputFile(from, 'json'));
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(path.join(outDir, toOutputFile(to, 'json')), file);
  }
}
