import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildFailure } from '../diagnostics/createProblemList.ts';
import { toInstallCommand } from '../diagnostics/typedCommand.ts';
import { lookUpPackage } from './findPackage.ts';

/** Check that packages are installed which only some sites need: the engine's optional peer dependencies.
 *  @param root the engine's own folder
 *  @param reason what needs them, as the subject of a sentence
 *  @throws BuildFailure that says how to install those that are missing */
export function needPackages(root: string, names: readonly string[], reason: string): void {
  const missing = names.filter((name) => lookUpPackage(root, name) === null);
  if (missing.length === 0) return;
  const { peerDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  const versions = missing.map((name) => `${name}@${peerDependencies[name] ?? 'latest'}`);
  throw new BuildFailure([
    {
      file: 'package.json',
      message: `${reason} needs packages that are not installed: ${missing.join(', ')}`,
      fix: toInstallCommand(...versions),
    },
  ]);
}
