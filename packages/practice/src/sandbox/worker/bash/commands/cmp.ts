import { defineCommand, type ResolvedCommandContext } from 'just-bash/browser';

/** `cmp`, with `-s`: the first byte in which two files differ. */
export const cmp = defineCommand('cmp', async (args, context) => {
  const isSilent = args.some((arg) => /^(?:-s|--silent|--quiet)$/.test(arg));
  const names = args.filter((arg) => arg === '-' || !arg.startsWith('-')).slice(0, 2);
  const end = (exitCode: number, stdout = '', stderr = '') =>
    isSilent ? { stdout: '', stderr: '', exitCode } : { stdout, stderr, exitCode };
  if (names.length === 0) return end(2, '', 'cmp: missing operand\n');
  if (names.length === 1) names.push('-');
  const texts: string[] = [];
  for (const name of names) {
    const text = await read(name, context);
    if (text === null) return end(2, '', `cmp: ${name}: No such file or directory\n`);
    texts.push(text);
  }
  const [a = '', b = ''] = texts;
  if (a === b) return end(0);
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const line = a.slice(0, at).split('\n').length;
  if (at < a.length && at < b.length) return end(1, `${names.join(' ')} differ: byte ${at + 1}, line ${line}\n`);
  const short = at === a.length ? 0 : 1;
  const place =
    at === 0
      ? 'which is empty'
      : `after byte ${at}, ${a[at - 1] === '\n' ? '' : 'in '}line ${a[at - 1] === '\n' ? line - 1 : line}`;
  return end(1, '', `cmp: EOF on ${names[short]} ${place}\n`);
});

/** @returns one character for each byte; null if there is no such file */
async function read(name: string, { fs, cwd, stdin }: ResolvedCommandContext): Promise<string | null> {
  if (name === '-') return stdin as unknown as string;
  const path = fs.resolvePath(cwd, name);
  return (await fs.exists(path)) ? fs.readFile(path, 'latin1') : null;
}
