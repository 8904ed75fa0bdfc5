import { getMessages } from '../../../shared/messages/getMessages.ts';
import { isDefaultLocale } from '../../config/locales/localeFolders.ts';
import { toLocaleConfig } from '../../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { createProblemList } from '../../diagnostics/createProblemList.ts';
import type { FieldPlace } from '../../diagnostics/problem.ts';
import { readVersionPlans } from '../docs/versions/readVersionPlans.ts';
import { scanSource } from '../sources/scanSource.ts';
import { listSources } from './listSources.ts';
import { readInputs, toSite, type ReadSiteOptions } from './readSite.ts';
import { NO_ORIGINALS, type Originals } from './site.ts';
import { toOriginals } from './toOriginals.ts';

/**
 * Addresses of the default locale's pages, for another locale that is built or previewed alone. Reads front matter
 * only; problems of the default locale are reported when it is built.
 */
export async function readOriginals(
  config: SiteConfig,
  options: Pick<ReadSiteOptions, 'siteDir' | 'cacheDir' | 'now' | 'shown' | 'includeHeldBack'> & {
    readonly configPlace: FieldPlace;
  },
): Promise<Originals> {
  if (isDefaultLocale(config)) return NO_ORIGINALS;
  const { configPlace, now, includeHeldBack } = options;
  const problems = createProblemList();
  const reading = { ...options, problems };
  const messages = getMessages(config);
  const original = toLocaleConfig(config, config.i18n.defaultLocale, { isAlone: true });
  const versions = await readVersionPlans({ ...reading, config: original, configPlace });
  const inputs = await readInputs(original, versions, reading);
  const sources = await listSources({ ...reading, config: original, versions });
  const files = sources.flatMap((source) => scanSource(source, reading) ?? []);
  return toOriginals(toSite(files, inputs, { config: original, messages, now, problems, includeHeldBack }));
}
