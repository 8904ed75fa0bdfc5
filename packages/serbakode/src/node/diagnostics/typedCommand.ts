import { readFileSync } from 'node:fs';

/** Write a command as its reader types it: as a script of a package manager where one runs us and the package has it,
 *  else by `npx`.
 *  @param words the words after the command's name */
export function toTypedCommand(command: string, words = ''): string {
  const after = words === '' ? '' : ` ${words}`;
  const script = process.env['npm_lifecycle_event'];
  if (script === undefined || script === 'npx' || !isScript(command)) return `npx serbakode ${command}${after}`;
  const manager = readManager();
  if (command === 'start' && words === '') return `${manager} start`;
  // Only npm keeps options for itself that have no `--` before them.
  return `${manager} run ${command}${words !== '' && manager === 'npm' ? ' --' : ''}${after}`;
}

/** Whether the package whose script runs us has another of this name. */
function isScript(name: string): boolean {
  const file = process.env['npm_package_json'];
  if (file === undefined) return true;
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scripts?: object };
  return Object.hasOwn(scripts, name);
}

/** Write the command that installs packages, of the package manager that runs us.
 *  @param packages names, with versions where they matter */
export function toInstallCommand(...packages: readonly string[]): string {
  const manager = readManager();
  return [manager, manager === 'npm' ? 'install' : 'add', ...packages].join(' ');
}

function readManager(): string {
  const agent = process.env['npm_config_user_agent'] ?? '';
  return ['pnpm', 'yarn', 'bun'].find((name) => agent.startsWith(`${name}/`)) ?? 'npm';
}
