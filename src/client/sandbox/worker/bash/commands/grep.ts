import { override } from './override.ts';

const PATTERN = /^(-[a-zA-Z]*)e(.*)$|^--regexp(?:=(.*))?$/s;

/** Several `-e`, and exit code 2 where a file or folder is missing. */
export const grep = override('grep', async (args, original, { fs, cwd }) => {
  const result = await original(joinPatterns(args));
  const isQuiet = args.some((arg) => /^-[a-zA-Z]*q|^--(?:quiet|silent)$/.test(arg));
  if (result.exitCode === 0 && isQuiet) return result;
  if (/: No such file or directory$/m.test(result.stderr)) return { ...result, exitCode: 2 };
  // A recursive search does not report a missing folder.
  const last = args.at(-1) ?? '';
  const isBelow = args.some((arg) => /^-[a-zA-Z]*[rR]|^--recursive$/.test(arg));
  if (!isBelow || args.length < 3 || last.startsWith('-') || (await fs.exists(fs.resolvePath(cwd, last))))
    return result;
  return { ...result, stderr: `${result.stderr}grep: ${last}: No such file or directory\n`, exitCode: 2 };
});

/** Join several patterns as alternatives, because just-bash searches only for the last one. */
function joinPatterns(args: readonly string[]): string[] {
  const patterns: string[] = [];
  const rest: string[] = [];
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const found = index < end ? PATTERN.exec(arg) : null;
    if (!found) {
      rest.push(arg);
      continue;
    }
    const [, before = '', joined = '', long] = found;
    if (before.length > 1) rest.push(before);
    patterns.push(long ?? (joined === '' ? (args[++index] ?? '') : joined));
  }
  if (patterns.length < 2) return [...args];
  const isFixed = rest.some((arg) => /^-[a-zA-Z]*F|^--fixed-strings$/.test(arg));
  const isExtended = rest.some((arg) => /^-[a-zA-Z]*[EP]|^--(?:extended|perl)-regexp$/.test(arg));
  if (isFixed) {
    const others = rest.map((arg) => (/^-[a-zA-Z]+$/.test(arg) ? arg.replaceAll('F', 'E') : arg));
    const escaped = patterns.map((pattern) => pattern.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
    return ['-E', '-e', escaped.join('|'), ...others.filter((arg) => arg !== '--fixed-strings')];
  }
  return ['-e', patterns.join(isExtended ? '|' : String.raw`\|`), ...rest];
}
