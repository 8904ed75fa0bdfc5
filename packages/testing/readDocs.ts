import path from 'node:path';
import { loadConfig } from '../serbakode/src/node/config/loadConfig.ts';
import { readVersionPlans } from '../serbakode/src/node/content/docs/versions/readVersionPlans.ts';
import { readVersions } from '../serbakode/src/node/content/docs/versions/readVersions.ts';
import { toVersions } from '../serbakode/src/node/content/docs/versions/toVersions.ts';
import type { DocsVersion } from '../serbakode/src/node/content/docs/versions/versionPlan.ts';
import { listSources } from '../serbakode/src/node/content/site/listSources.ts';
import { scanSource } from '../serbakode/src/node/content/sources/scanSource.ts';
import { createProblemList } from '../serbakode/src/node/diagnostics/createProblemList.ts';
import { ROOT, writeSite, type SiteFiles } from './siteFolder.ts';

/** Read the docs of a site without rendering any.
 *  @throws if they have problems */
export async function readDocs(files: SiteFiles): Promise<DocsVersion[]> {
  const workDir = await writeSite(files);
  const siteDir = path.join(workDir, 'site');
  const cacheDir = path.join(ROOT, '.cache');
  const problems = createProblemList();
  const shown = (file: string) => path.relative(workDir, file);
  const loaded = await loadConfig({ root: ROOT, siteDir, cacheDir, shown, problems });
  if (!loaded) throw new Error(JSON.stringify(problems.all()));
  const { config, placeOf: configPlace } = loaded;
  const plans = await readVersionPlans({ siteDir, config, configPlace, shown, problems });
  const inputs = await readVersions(plans, { siteDir, cacheDir, shown, problems });
  const sources = await listSources({ siteDir, shown, problems, config, versions: plans });
  const parsed = sources.flatMap((source) => scanSource(source, { siteDir, problems }) ?? []);
  const versions = toVersions(parsed, inputs, {
    config,
    ledger: new Map(),
    problems,
    includeHeldBack: false,
    leaveOut: () => {},
  });
  if (problems.all().length > 0) throw new Error(JSON.stringify(problems.all(), null, 2));
  return versions;
}
