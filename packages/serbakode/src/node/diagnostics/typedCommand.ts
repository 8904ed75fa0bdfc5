/** Write a command as its reader types it: as a script of a package manager where one runs us, else by `npx`.
 *  @param words what stands after the command's name */
export function toTypedCommand(command: string, words = ''): string {
  const after = words === '' ? '' : ` ${words}`;
  const { npm_lifecycle_event: script, npm_config_user_agent: agent = '' } = process.env;
  if (script === undefined || script === 'npx') return `npx serbakode ${command}${after}`;
  const manager = ['pnpm', 'yarn', 'bun'].find((name) => agent.startsWith(`${name}/`)) ?? 'npm';
  if (command === 'start' && words === '') return `${manager} start`;
  // Only npm keeps options for itself that have no `--` before them.
  return `${manager} run ${command}${words !== '' && manager === 'npm' ? ' --' : ''}${after}`;
}
