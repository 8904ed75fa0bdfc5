import path from 'node:path';
import type { SitePath } from '../../shared/model/permalink.ts';
import { toPermalink, toSitePath } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { toHostingFilePath, toHostRoot } from '../hosting/hostingFile.ts';
import type { HostFile } from '../hosting/hosts/hostFile.ts';
import { toHostFiles } from '../hosting/hosts/toHostFiles.ts';
import { toHosting } from '../hosting/toHosting.ts';
import { toHostTable, type HostInput } from '../hosting/toHostTable.ts';
import type { HostingText } from '../output/openOutput.ts';
import { toInlineTexts } from '../prerender/toDocument.ts';
import type { WritingRun } from './buildRun.ts';
import type { LinkedLocale } from './writeLocale.ts';

interface HostingFiles {
  /** The configuration that is replaced together with the output, and that the local server follows. */
  readonly hosting: HostingText;
  /** Files of other hosts in the output, and beside it. */
  readonly inside: readonly HostFile[];
  readonly beside: readonly HostingText[];
}

/** Create the files of all hosts. The policy of every document allows the inline scripts of all locales, because a host
 *  with a single not-found page serves it for unknown addresses of every locale. */
export function toHostingFiles(
  config: SiteConfig,
  locales: readonly LinkedLocale[],
  run: WritingRun & Pick<HostInput, 'documentFolders' | 'hashed' | 'own'>,
): HostingFiles {
  const { outDir } = run;
  const redirects = locales.flatMap((locale) => {
    const toAddress = (sitePath: SitePath) => toPermalink(sitePath, locale.config.baseUrl);
    return [...locale.layout.redirects].map(([from, to]) => [toAddress(from), toAddress(to)] as const);
  });
  const table = toHostTable(config, {
    ...run,
    pages: locales.flatMap(({ layout }) =>
      layout.routes.flatMap(({ permalink }) => toSitePath(permalink, config.baseUrl) ?? []),
    ),
    redirects: new Map(redirects),
    ...toInlineTexts(locales.map(({ application }) => application)),
  });
  const toFile = (name?: string) => toHostingFilePath(outDir, config.baseUrl, name);
  const hosting = toHosting(table, path.basename(toHostRoot(outDir, config.baseUrl)));
  const files = toHostFiles(config.hosting, table);
  return {
    hosting: { file: toFile(), text: JSON.stringify(hosting, null, 2) },
    inside: files.filter(({ isInside }) => isInside),
    beside: files.flatMap(({ name, isInside, text }) => (isInside ? [] : [{ file: toFile(name), text }])),
  };
}
