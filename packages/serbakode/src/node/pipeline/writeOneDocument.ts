import { getMessages } from '../../shared/messages/getMessages.ts';
import type { LocaleLink } from '../../shared/model/site.ts';
import { toOutputFile } from '../../shared/model/sitePath.ts';
import type { OutputWriter } from '../output/createOutputWriter.ts';
import type { OpenOutput } from '../output/openOutput.ts';
import { loadServer, type PrerenderContext } from '../prerender/renderJob.ts';
import { toOneDocument, type OneDocumentParts } from '../prerender/toOneDocument.ts';
import type { SiteRoutes } from '../routes/toRoutes.ts';
import type { LaidOutLocale } from './layOutLocale.ts';

/** Write the single document of a locale with a hash or memory history (R50). The data of its pages is already written.
 *  @returns its size in bytes */
export async function writeOneDocument(
  { config, layout }: LaidOutLocale,
  context: PrerenderContext,
  { locate }: Pick<OpenOutput, 'locate'>,
  writer: OutputWriter,
): Promise<number> {
  const { renderWaiting } = await loadServer(context);
  const html = toOneDocument({
    ...context,
    alternates: toAlternates(context.shell.locales, config.i18n.defaultLocale),
    description: config.description || config.tagline,
    waitingHtml: renderWaiting(),
    messages: getMessages(config),
  });
  await copyRedirects(layout, { writer, locate, folder: config.folder });
  return writer.write(`${config.folder}index.html`, html);
}

function toAlternates(locales: readonly LocaleLink[], defaultLocale: string): OneDocumentParts['alternates'] {
  return locales.flatMap(({ locale, htmlLang, document }) => {
    if (document === null) return [];
    const own = { hreflang: htmlLang, href: document };
    return locale === defaultLocale ? [own, { hreflang: 'x-default', href: document }] : [own];
  });
}

/** Copy the data of each redirect's target to its source. No host redirects the pages of a single document, so the copy
 *  answers the former address. */
async function copyRedirects({ redirects }: SiteRoutes, { writer, locate, folder }: LocaleOutput): Promise<void> {
  for (const [from, to] of redirects)
    await writer.copy(locate(folder + toOutputFile(to, 'json')), folder + toOutputFile(from, 'json'));
}

interface LocaleOutput {
  readonly writer: OutputWriter;
  readonly locate: OpenOutput['locate'];
  /** Folder of the locale below the output folder. */
  readonly folder: string;
}
