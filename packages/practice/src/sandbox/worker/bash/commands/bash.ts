import { override } from './override.ts';

/** `bash -n` reads a script without running it, `-x` prints each command before, `--rcfile` and `-i` as a terminal
 *  begins. */
export const bash = override('bash', async (args, original, { fs, cwd }) => {
  const options: string[] = [];
  const rest = [...args];
  let settings = '';
  while (/^-[nxi]+$|^--rcfile$/.test(rest[0] ?? '')) {
    const option = rest.shift() ?? '';
    if (option === '--rcfile') settings = rest.shift() ?? '';
    else options.push(option);
  }
  const flags = options.join('');
  if (rest[0] !== '-c' && flags === '') return original(args);
  const [first = '', script = '', ...values] = rest;
  const isCommand = first === '-c';
  const parameters = isCommand ? values : [first, ...rest.slice(1)];
  let source = script;
  if (!isCommand) {
    const path = fs.resolvePath(cwd, first);
    if (!(await fs.exists(path))) return original(rest);
    source = await fs.readFile(path);
  }
  if (settings !== '' && flags.includes('i')) source = `. ${quote(settings)}; ${source}`;
  // A function that is never called is parsed and not run.
  if (flags.includes('n')) return original(['-c', `__unused() {\n${source}\n:\n}`]);
  if (flags.includes('x')) source = `set -x; ${source}`;
  return original(['-c', source, ...parameters]);
});

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
