import { expect, it } from 'vitest';
import { attackBuild } from '../../../../testing/hostile/attackBuild.ts';
import { listHostileSites } from '../../../../testing/hostile/listHostileSites.ts';
import { buildFolder } from '../../../../testing/siteFolder.ts';

/** A small share of the sites that `npm run test:long` builds, without those whose code never ends or has to be
 *  bundled. */
const sites = listHostileSites(10)
  .filter(({ files }) => !Object.keys(files).some((name) => name.endsWith('x')))
  .slice(0, 12);

it.each(sites)('withstands $name', async (site) => {
  expect(await attackBuild(site, (workDir) => buildFolder(workDir))).toBeNull();
});
