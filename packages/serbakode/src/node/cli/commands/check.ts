import path from 'node:path';
import { loadModule } from '../../author-code/loadModule.ts';
import { loadConfig } from '../../config/loadConfig.ts';
import type { CheckModule } from '../../config/schema/check.ts';
import { createProblemList } from '../../diagnostics/createProblemList.ts';
import { formatProblems } from '../../diagnostics/formatProblem.ts';
import { findEngineRoot } from '../../files/engineRoot.ts';
import { openCache } from '../parts/openCache.ts';
import { UsageError, type Arguments } from '../parts/parseArguments.ts';
import { toShown } from '../parts/toShown.ts';

/** `check`: let the parts of a site prove what they add to it. */
export async function runCheck(options: Arguments): Promise<number> {
  const root = findEngineRoot();
  const siteDir = path.resolve(options.site);
  const cacheDir = await openCache(options, root);
  const problems = createProblemList();
  const loaded = await loadConfig({ root, siteDir, cacheDir, shown: toShown, problems });
  const checks = loaded?.parts.checks ?? [];
  if (loaded && checks.length === 0) throw new UsageError('no part of this site has something to check');
  const log = (line: string) => process.stdout.write(`${line}\n`);
  for (const { file } of checks) {
    const { check } = (await loadModule(file, cacheDir)) as CheckModule;
    const { all, record } = options;
    const result = await check({ log, siteDir, cacheDir, engineDir: root, shown: toShown, all, record });
    problems.addAll(result.problems);
    log(result.summary);
  }
  if (problems.all().length > 0) process.stderr.write(`${formatProblems(problems.all())}\n`);
  return problems.hasErrors() ? 1 : 0;
}
