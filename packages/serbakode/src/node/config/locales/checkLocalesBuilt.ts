import { existsSync } from 'node:fs';
import path from 'node:path';
import { BuildFailure, createProblemList } from '../../diagnostics/createProblemList.ts';
import { toTypedCommand } from '../../diagnostics/typedCommand.ts';
import { loadConfig, type ConfigOptions } from '../loadConfig.ts';

/** Check that a built site holds every locale: a locale built alone has other addresses than the published site.
 *  @param outDir a built site
 *  @throws BuildFailure if a locale of the configuration is missing, or the output cannot be read */
export async function checkLocalesBuilt(outDir: string, options: Omit<ConfigOptions, 'problems'>): Promise<void> {
  const problems = createProblemList();
  const loaded = await loadConfig({ ...options, problems });
  if (loaded) {
    const { locales, localeConfigs } = loaded.config.i18n;
    const isBuilt = (key: string) => existsSync(path.join(outDir, localeConfigs[key]?.baseUrl ?? '', '404.json'));
    if (!locales.every(isBuilt))
      problems.add({
        ...loaded.placeOf('i18n.locales'),
        message: `${options.shown(outDir)} does not contain all locales of the site, which the ledger needs`,
        known: locales,
        fix: `run \`${toTypedCommand('build')}\` without --locale, then \`${toTypedCommand('ledger')}\` again`,
      });
  }
  if (problems.hasErrors()) throw new BuildFailure(problems.all());
}
