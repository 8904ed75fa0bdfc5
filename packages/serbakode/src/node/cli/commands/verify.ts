import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../config/loadConfig.ts';
import { createProblemList } from '../../diagnostics/createProblemList.ts';
import { formatProblems } from '../../diagnostics/formatProblem.ts';
import type { NewProblem } from '../../diagnostics/problem.ts';
import { findEngineRoot } from '../../files/engineRoot.ts';
import { holdBuiltSite } from '../parts/openBuiltSite.ts';
import { openCache } from '../parts/openCache.ts';
import { openPackage } from '../parts/openPackage.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import type { Tools } from '../parts/tools.ts';
import { toShown } from '../parts/toShown.ts';
import { VERIFIER, type Verifier, type VerifyOptions } from '../parts/verifier.ts';
import { runBuild } from './build.ts';

/** `verify`: check the built site; with `--twice`, also that two builds of it are equal. */
export async function runVerify(options: Arguments, tools: Tools): Promise<number> {
  const { problems: ofConfig, ...site } = await readOptions(options);
  const {
    problems: found,
    summary,
    note,
  } = await holdBuiltSite(options.out, async (built) =>
    (await openVerifier(tools)).verifySite(built, options.out, site),
  );
  if (note !== undefined) process.stdout.write(`${note}\n`);
  const problems = [...ofConfig, ...found, ...(options.twice ? await buildTwice(options, tools) : [])];
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n`);
  const errors = problems.filter(({ severity }) => severity !== 'warning');
  process.stdout.write(`${summary} verified, ${errors.length} problems\n`);
  return errors.length === 0 ? 0 : 1;
}

const openVerifier = (tools: Tools) => openPackage<Verifier>('verify', VERIFIER, tools);

/** What the site's configuration says of the checks. */
async function readOptions(options: Arguments): Promise<VerifyOptions & { readonly problems: readonly NewProblem[] }> {
  const root = findEngineRoot();
  const problems = createProblemList();
  const cacheDir = await openCache(options, root);
  const loaded = await loadConfig({ root, siteDir: path.resolve(options.site), cacheDir, shown: toShown, problems });
  const uniqueTitles = loaded?.config.verify.uniqueTitles;
  return { uniqueTitles, compiled: loaded?.parts.compiled ?? [], problems: loaded ? [] : problems.all() };
}

/** Build the site twice with an empty cache, and compare. */
async function buildTwice(options: Arguments, tools: Tools): Promise<NewProblem[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'verify-'));
  const toOut = (name: string) => path.join(dir, name, 'dist');
  try {
    // The hosting configuration is beside the output, so that it is compared as well.
    for (const name of ['a', 'b'])
      await runBuild({ ...options, out: toOut(name), cache: path.join(dir, `cache-${name}`) }, tools);
    return await (await openVerifier(tools)).compareOutputs(path.join(dir, 'a'), path.join(dir, 'b'));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
