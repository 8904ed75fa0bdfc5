import { attempt, type WrittenCodeExercise, type WrittenFile } from '@serbakode/practice/proof';
import { toChangedBlocks } from './blocks.ts';
import { withCode, type Cheat } from './cheat.ts';

const LIMIT_MS = 10_000;
const MARK = '\u0001';

/** Cheats that write the computed values as constants: the values of variables that a test reads, and the output. */
export async function toLiteralCheats(
  { language, starters, tests, files, database }: WrittenCodeExercise,
  solved: readonly WrittenFile[],
): Promise<Cheat[]> {
  const [program, ...others] = solved;
  if (!program) return [];
  const test = tests.map(({ code }) => code).join('\n');
  const computed = toChangedBlocks(program.code, starters[0]?.code ?? '', language).filter(
    ({ kind, name, code }) => kind === 'variable' && new RegExp(`\\b${name}\\b`).test(test) && isComputed(code),
  );
  if (computed.length === 0 && !test.includes('output()')) return [];
  const names = computed.map(({ name }) => name);
  const run = await attempt({
    language,
    program,
    files: [...files, ...others],
    test: toDump(names, language),
    database,
    wanted: [],
    limitMs: LIMIT_MS,
  });
  const [printed = '', ...values] = run?.stdout.split(MARK) ?? [];
  const literals = names.map(
    (name, index) => `${language === 'python' ? '' : 'const '}${name} = ${(values[index] ?? '').trim()}`,
  );
  const written = computed.reduce(
    (code, block, index) => code.replace(block.code, () => literals[index] ?? ''),
    program.code,
  );
  const print = `${language === 'python' ? 'print' : 'console.log'}(${JSON.stringify(printed.replace(/\n$/, ''))})`;
  return [
    { name: 'values written down', files: withCode(solved, program.title, written) },
    { name: 'print the output', files: withCode(solved, program.title, [...literals, print].join('\n')) },
  ];
}

/** Whether a declaration contains more than literals. */
function isComputed(declaration: string): boolean {
  const value = declaration.slice(declaration.indexOf('=') + 1);
  const bare = value.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`$]*`|(?:\/\/|#).*|\b\w+:/g, '');
  return /[-+*/%.(`]|\w\[|\b(?!true\b|false\b|null\b|None\b|True\b|False\b)[a-zA-Z_]/.test(bare);
}

function toDump(names: readonly string[], language: string): string {
  const mark = JSON.stringify(MARK);
  if (language === 'python')
    return [`print(${mark}, end='')`, ...names.map((name) => `print(repr(${name}), end=${mark})`)].join('\n');
  return [
    `process.stdout.write(${mark});`,
    ...names.map((name) => `process.stdout.write(JSON.stringify(${name}) + ${mark});`),
  ].join('\n');
}
