import path from 'node:path';
import { orProblem } from '../../author-code/bundleModule.ts';
import { loadModule } from '../../author-code/loadModule.ts';
import { loadConfig } from '../../config/loadConfig.ts';
import type { NamedModule } from '../../config/readParts.ts';
import type { CheckModule } from '../../config/schema/check.ts';
import { createProblemList, type ProblemList } from '../../diagnostics/createProblemList.ts';
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
  const markdownFormat = loaded?.config.markdown.format ?? 'md';
  if (loaded && checks.length === 0) throw new UsageError('no part of this site has something to check');
  const log = (line: string) => process.stdout.write(`${line}\n`);
  for (const module of checks) {
    const check = await loadCheck(module, cacheDir, problems);
    if (!check) continue;
    const { all, record } = options;
    const result = await check({
      log,
      siteDir,
      cacheDir,
      engineDir: root,
      shown: toShown,
      markdownFormat,
      all,
      record,
    });
    problems.addAll(result.problems);
    log(result.summary);
  }
  if (problems.all().length > 0) process.stderr.write(`${formatProblems(problems.all())}\n`);
  return problems.hasErrors() ? 1 : 0;
}

/** @returns null if it cannot be loaded (then a problem is reported) */
async function loadCheck(
  { part, file }: NamedModule,
  cacheDir: string,
  problems: ProblemList,
): Promise<CheckModule['check'] | null> {
  const noun = `the check of the part ${part}`;
  const load = async () => ({ ...((await loadModule(file, cacheDir)) as Partial<CheckModule> | undefined) });
  const exported = await orProblem(load, file, noun, { shown: toShown, problems });
  if (typeof exported?.check === 'function') return exported.check;
  if (exported)
    problems.add({
      file: toShown(file),
      message: `${noun} has no function \`check\` in its default export`,
      fix: 'write `export default { check: async (surroundings) => … }`',
    });
  return null;
}
