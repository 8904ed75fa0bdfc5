import { getMessages } from '../../../shared/messages/getMessages.ts';
import { toLocaleConfig } from '../../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { createProblemList } from '../../diagnostics/createProblemList.ts';
import type { FieldPlace } from '../../diagnostics/problem.ts';
import { readVersionPlans } from '../docs/versions/readVersionPlans.ts';
import { scanSource } from '../sources/scanSource.ts';
import { listSources } from './listSources.ts';
import { readInputs, toSite, type ReadSiteOptions } from './readSite.ts';
import type { Site } from './site.ts';

export type ScanOptions = Pick<ReadSiteOptions, 'siteDir' | 'cacheDir' | 'now' | 'shown' | 'includeHeldBack'> & {
  readonly configPlace: FieldPlace;
};

/** Model the default locale from front matter alone. Its problems are reported when it is built. */
export async function scanSite(config: SiteConfig, options: ScanOptions): Promise<Site> {
  const { configPlace } = options;
  const problems = createProblemList();
  const reading = { ...options, problems };
  const original = toLocaleConfig(config, config.i18n.defaultLocale, { isAlone: true });
  const versions = await readVersionPlans({ ...reading, config: original, configPlace });
  const inputs = await readInputs(original, versions, reading);
  const sources = await listSources({ ...reading, config: original, versions });
  const files = sources.flatMap((source) => scanSource(source, reading) ?? []);
  return toSite(files, inputs, { ...reading, config: original, messages: getMessages(config) });
}
