import { override } from './override.ts';
import { withWordEdges } from './toExtended.ts';

const VERSION = 'sed (GNU sed) 4.9\n';
const WITH_VALUE = /^-[nrszuE]*[efl]$|^--(?:expression|file|line-length)$/;
const SUFFIX = /^(-[nrszuE]*i|--in-place=)(.+)$/;

/** `--version`, `-i.bak`, edges of words (`\<`), and a missing file's words and exit code. */
export const sed = override('sed', async (args, original, { fs, cwd }) => {
  if (args.includes('--version')) return { stdout: VERSION, stderr: '', exitCode: 0 };
  const [, , suffix] = args.flatMap((arg) => [SUFFIX.exec(arg) ?? []].filter((found) => found.length > 0))[0] ?? [];
  if (suffix !== undefined)
    for (const file of listFiles(args)) {
      const path = fs.resolvePath(cwd, file);
      if (await fs.exists(path)) await fs.cp(path, path + suffix);
    }
  const result = await original(
    args.map((arg) => withWordEdges(arg.replace(SUFFIX, (_all, option: string) => option.replace('=', '')))),
  );
  const stderr = result.stderr.replace(/^sed: (?=.*: No such file or directory$)/gm, "sed: can't read ");
  return { ...result, stderr, exitCode: stderr === result.stderr ? result.exitCode : 2 };
});

/** Operands after the script, which is the first of them unless an option holds it. */
function listFiles(args: readonly string[]): string[] {
  const operands: string[] = [];
  let hasScript = false;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    hasScript ||= /^-[a-zA-Z]*[ef]|^--(?:expression|file)/.test(arg) && !SUFFIX.test(arg);
    if (WITH_VALUE.test(arg)) index++;
    else if (!arg.startsWith('-')) operands.push(arg);
  }
  return hasScript ? operands : operands.slice(1);
}
