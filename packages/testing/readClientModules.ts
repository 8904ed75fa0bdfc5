import path from 'node:path';
import { loadConfig } from '../serbakode/src/node/config/loadConfig.ts';
import type { ClientModule } from '../serbakode/src/node/config/readParts.ts';
import { createProblemList } from '../serbakode/src/node/diagnostics/createProblemList.ts';
import { REPOSITORY, ROOT } from './siteFolder.ts';

/** The parts of this repository's site, for tests that compile an application with them. */
export async function readClientModules(): Promise<readonly ClientModule[]> {
  const loaded = await loadConfig({
    root: ROOT,
    siteDir: path.join(REPOSITORY, 'site'),
    cacheDir: path.join(ROOT, '.cache'),
    shown: (file) => file,
    problems: createProblemList(),
  });
  if (!loaded) throw new Error('the configuration of the site has errors');
  return loaded.parts.clients;
}
