import { format, inspect } from 'node-inspect-extracted';

interface Streams {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

/** `console` as Node.js has it when it prints into a file: no colors. */
export function createConsole({ stdout, stderr }: Streams) {
  let indentation = '';
  const counts = new Map<string, number>();
  const timers = new Map<string, number>();
  const write = (stream: (text: string) => void, text: string) =>
    stream(`${indentation}${indentation === '' ? text : text.replaceAll('\n', `\n${indentation}`)}\n`);
  const log = (...values: unknown[]) => write(stdout, format(...values));
  const error = (...values: unknown[]) => write(stderr, format(...values));
  const elapsed = (label: string) => {
    const milliseconds = performance.now() - (timers.get(label) ?? performance.now());
    return milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(3)}s` : `${Number(milliseconds.toFixed(3))}ms`;
  };
  const group = (...values: unknown[]) => {
    if (values.length > 0) log(...values);
    indentation += '  ';
  };
  return {
    log,
    info: log,
    debug: log,
    error,
    warn: error,
    trace: (...values: unknown[]) => error(`Trace: ${format(...values)}`),
    dir: (value: unknown, options?: object) => write(stdout, inspect(value, { customInspect: false, ...options })),
    dirxml: log,
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indentation = indentation.slice(2);
    },
    assert: (condition: unknown, ...values: unknown[]) => {
      if (!condition) error(...(values.length > 0 ? [`Assertion failed: ${format(...values)}`] : ['Assertion failed']));
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    timeStamp: () => undefined,
    profile: () => undefined,
    profileEnd: () => undefined,
    countReset: (label = 'default') => counts.delete(label),
    time: (label = 'default') => timers.set(label, performance.now()),
    timeLog: (label = 'default', ...values: unknown[]) => log(`${label}: ${elapsed(label)}`, ...values),
    timeEnd: (label = 'default') => {
      log(`${label}: ${elapsed(label)}`);
      timers.delete(label);
    },
    table: (data: unknown, columns?: readonly string[]) =>
      typeof data === 'object' && data !== null ? write(stdout, toTable(data, columns)) : log(data),
  };
}

const INDEX = '(index)';
const ITERATION = '(iteration index)';
const VALUES = 'Values';

function toTable(data: object, wanted?: readonly string[]): string {
  const isMap = data instanceof Map;
  const isList = isMap || data instanceof Set;
  const entries: (readonly [string, unknown, unknown?])[] = isMap
    ? [...data].map(([key, value], index) => [String(index), value, key])
    : data instanceof Set
      ? [...data].map((value, index) => [String(index), value])
      : Object.entries(data);
  const print = (value: unknown) => inspect(value, { depth: typeof value === 'object' && value !== null ? -1 : 0 });
  const columns = new Map<string, Map<string, string>>();
  const values = new Map<string, string>();
  for (const [key, value] of entries) {
    if (typeof value !== 'object' || value === null) {
      values.set(key, print(value));
      continue;
    }
    for (const [name, cell] of Object.entries(value)) {
      if (wanted && !wanted.includes(name)) continue;
      const column = columns.get(name) ?? new Map<string, string>();
      columns.set(name, column.set(key, print(cell)));
    }
  }
  for (const name of wanted ?? []) if (!columns.has(name)) columns.set(name, new Map());
  const names = wanted ?? [...columns.keys()];
  const header = [
    isList ? ITERATION : INDEX,
    ...(isMap ? ['Key'] : []),
    ...names,
    ...(values.size > 0 ? [VALUES] : []),
  ];
  const rows = entries.map(([key, , mapKey]) => [
    key,
    ...(isMap ? [print(mapKey)] : []),
    ...names.map((name) => columns.get(name)?.get(key) ?? ''),
    ...(values.size > 0 ? [values.get(key) ?? ''] : []),
  ]);
  return drawTable(header, rows);
}

function drawTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map(
    (name, index) => Math.max(...[name, ...rows.map((row) => row[index] ?? '')].map(toWidth)) + 2,
  );
  const lines = widths.map((width) => '─'.repeat(width));
  const draw = (cells: readonly string[]) =>
    `│${cells
      .map((cell, index) => {
        const free = (widths[index] ?? 0) - toWidth(cell) - 1;
        return ` ${cell}${' '.repeat(free)}`;
      })
      .join('│')}│`;
  return [`┌${lines.join('┬')}┐`, draw(header), `├${lines.join('┼')}┤`, ...rows.map(draw), `└${lines.join('┴')}┘`].join(
    '\n',
  );
}

/** Columns that a text takes in a terminal: East Asian characters and emoji take two. */
function toWidth(text: string): number {
  return [...text.normalize('NFC')].reduce(
    (sum, character) =>
      sum +
      (/\p{Mn}/u.test(character)
        ? 0
        : /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
              character,
            )
          ? 2
          : 1),
    0,
  );
}
