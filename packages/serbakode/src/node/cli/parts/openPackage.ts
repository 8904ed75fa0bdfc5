import { toInstallCommand } from '../../diagnostics/typedCommand.ts';
import { lookUpPackage } from '../../files/findPackage.ts';
import { UsageError } from './parseArguments.ts';
import type { Tools } from './tools.ts';

/** Import the code of a command from a separate package, because most sites do not need it.
 *  @param name of the package, as the current folder sees it
 *  @throws UsageError if it is not installed */
export async function openPackage<Module>(command: string, name: string, { runPackage }: Tools): Promise<Module> {
  const found = lookUpPackage(process.cwd(), name);
  if (found === null) throw new UsageError(`${command} needs the package ${name}: ${toInstallCommand(name)}`);
  return (await runPackage(found)) as Module;
}
