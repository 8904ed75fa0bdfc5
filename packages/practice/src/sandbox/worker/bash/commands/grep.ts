import type { ExecResult, ResolvedCommandContext } from 'just-bash/browser';
import { override } from './override.ts';
import { toExtended, toLiteral, withWordEdges } from './toExtended.ts';

/** Options with a value, as they may stand in a group: the value is the rest of the argument, or the next one. */
const WITH_VALUE = /^-([a-zA-Z]*?)([ABCefm])(.*)$/s;
const LETTERS: Readonly<Record<string, string>> = {
  '--basic-regexp': 'G',
  '--count': 'c',
  '--extended-regexp': 'E',
  '--fixed-strings': 'F',
  '--files-with-matches': 'l',
  '--ignore-case': 'i',
  '--invert-match': 'v',
  '--line-number': 'n',
  '--line-regexp': 'x',
  '--no-filename': 'h',
  '--no-messages': 's',
  '--only-matching': 'o',
  '--perl-regexp': 'P',
  '--quiet': 'q',
  '--recursive': 'r',
  '--regexp': 'e',
  '--silent': 'q',
  '--with-filename': 'H',
  '--word-regexp': 'w',
};
/** Options that just-bash does not know, or that this file acts for. */
const OWN = 'EGHIahnos';
// Characters that neither patterns nor texts contain.
const [DELIMITER, BEGIN, END] = ['\u0001', '\u0002', '\u0003'];
const MARKED = new RegExp(`${BEGIN}([^${END}]+)${END}`, 'g');

/** GNU's basic expressions, several `-e`, `-o`, `-H`, `-s`, and exit code 2 where a file or folder is missing. The `-o`
 *  of just-bash fails where a pattern can match nothing. */
export const grep = override('grep', async (args, original, context) => {
  const { letters, patterns, options, files } = await readArguments(args, context);
  if (patterns.length === 0) return original(args);
  const isExtended = !/[FP]/.test(letters);
  const flags = [...letters].filter((letter) => !OWN.includes(letter)).map((letter) => `-${letter}`);
  const rest = [...(isExtended ? ['-E'] : []), ...flags, ...options, '-e', patterns.join('\n'), '--', ...files];
  const places = [...'hn'].filter((letter) => letters.includes(letter)).map((letter) => `-${letter}`);
  const find: Find = (...shown) => original([...shown, ...rest]);
  const isListing = /[Lclq]/.test(letters);
  const found = await (letters.includes('o') && !isListing
    ? findParts(find, places, letters, patterns, context)
    : find(...places));
  const isNamed = letters.includes('H') && files.length < 2 && !/[Llqr]/i.test(letters);
  const stdout = isNamed ? found.stdout.replace(/^(?=.)/gm, `${files[0] ?? '(standard input)'}:`) : found.stdout;
  const result = { ...found, stdout, stderr: await listErrors(found.stderr, letters, files, context) };
  if (result.exitCode === 0 && letters.includes('q')) return result;
  const exitCode = /: No such file or directory$/m.test(result.stderr) ? 2 : result.exitCode;
  return { ...result, exitCode, stderr: letters.includes('s') ? '' : result.stderr };
});

type Find = (...shown: string[]) => Promise<ExecResult>;

/** A recursive search of just-bash does not report missing folders. */
async function listErrors(
  stderr: string,
  letters: string,
  files: readonly string[],
  { fs, cwd }: ResolvedCommandContext,
): Promise<string> {
  if (!/r/i.test(letters)) return stderr;
  let lines = '';
  for (const file of files)
    if (!(await fs.exists(fs.resolvePath(cwd, file)))) lines += `grep: ${file}: No such file or directory\n`;
  return stderr.includes(lines) ? stderr : stderr + lines;
}

/** Find lines, and mark the parts that match with `sed`. */
async function findParts(
  find: Find,
  places: readonly string[],
  letters: string,
  patterns: readonly string[],
  { cwd, exec }: ResolvedCommandContext,
): Promise<ExecResult> {
  // Only the command's own `-o` knows them.
  if (!exec || patterns.some((pattern) => /\\K|\(\?/.test(pattern))) return find('-o', ...places);
  const texts = await find('-h');
  if (texts.stdout === '' || letters.includes('v')) return { ...texts, stdout: '' };
  // The same lines again, with what stands before their texts: file and number.
  const placedTexts = await find(...places);
  const sources = letters.includes('F') ? patterns.map(toLiteral) : patterns;
  const source = sources.length > 1 ? `(${sources.join(')|(')})` : (sources[0] ?? '');
  const whole = letters.includes('x') ? `^(${source})$` : letters.includes('w') ? String.raw`\b(${source})\b` : source;
  const script = ['s', whole, `${BEGIN}&${END}`, letters.includes('i') ? 'gI' : 'g'].join(DELIMITER);
  const marked = await exec('sed', { cwd, stdin: texts.stdout, args: ['-E', script] });
  const [lines = [], placed = [], plain = []] = [marked, placedTexts, texts].map(({ stdout }) => stdout.split('\n'));
  const parts = lines.flatMap((line, index) => {
    const [withPlace = '', text = ''] = [placed[index], plain[index]];
    const place = withPlace.slice(0, withPlace.length - text.length);
    return [...line.matchAll(MARKED)].map(([, part = '']) => `${place}${part}\n`);
  });
  return { ...texts, stdout: parts.join('') };
}

interface Arguments {
  readonly letters: string;
  /** As extended expressions, unless they are fixed strings or Perl's. */
  readonly patterns: readonly string[];
  readonly options: readonly string[];
  readonly files: readonly string[];
}

async function readArguments(args: readonly string[], { fs, cwd }: ResolvedCommandContext): Promise<Arguments> {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const patterns: string[] = [];
  const options: string[] = [];
  const operands: string[] = [];
  let letters = '';
  for (let index = 0; index < end; index++) {
    const [, long = '', assigned] = /^(--[\w-]+)(?:=(.*))?$/s.exec(args[index] ?? '') ?? [];
    const arg = LETTERS[long] === undefined ? (args[index] ?? '') : `-${LETTERS[long]}${assigned ?? ''}`;
    const [, group = '', name = '', joined = ''] = arg.startsWith('--') ? [] : (WITH_VALUE.exec(arg) ?? []);
    if (name !== '') {
      const value = joined === '' && assigned === undefined ? (args[++index] ?? '') : joined;
      const file = fs.resolvePath(cwd, value);
      letters += group;
      if (name === 'e') patterns.push(...value.split('\n'));
      else if (name !== 'f') options.push(`-${name}`, value);
      else if (await fs.exists(file)) patterns.push(...(await fs.readFile(file)).replace(/\n$/, '').split('\n'));
      else options.push('-f', value);
    } else if (/^--colou?r/.test(arg)) continue;
    else if (arg.startsWith('--')) options.push(arg);
    else if (/^-./.test(arg)) letters += arg.slice(1);
    else operands.push(arg);
  }
  operands.push(...args.slice(end + 1));
  if (patterns.length === 0 && !options.includes('-f'))
    patterns.push(...operands.splice(0, 1).flatMap((one) => one.split('\n')));
  if (letters.includes('o')) dropContext(options);
  const isBasic = !/[EFP]/.test(letters);
  const toPattern = (one: string) => (/[FP]/.test(letters) ? one : withWordEdges(isBasic ? toExtended(one) : one));
  return { letters, patterns: patterns.map(toPattern), options, files: operands };
}

/** Lines around a match have no parts. */
function dropContext(options: string[]): void {
  for (let index = options.length - 2; index >= 0; index--)
    if (/^-[ABC]$/.test(options[index] ?? '')) options.splice(index, 2);
}
