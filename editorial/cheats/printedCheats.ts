import type { WrittenCodeExercise, WrittenFile } from '@serbakode/practice/proof';
import { withCode, type Cheat } from './cheat.ts';

/** Cheats of a shell script: it prints the answer, and writes the files that are expected; or it leaves out a command
 *  of Git. */
export function toShellCheats(
  { answer, answerFiles }: WrittenCodeExercise,
  [program, ...others]: readonly WrittenFile[],
): Cheat[] {
  if (!program) return [];
  const print = answer ? [`cat <<'TAMAT'\n${answer.code}\nTAMAT`] : [];
  const files = answerFiles.map(
    ({ title, code }) => `mkdir -p "$(dirname '${title}')"\ncat > '${title}' <<'TAMAT'\n${code}\nTAMAT`,
  );
  const code = [...files, ...print].join('\n');
  const commands = program.code.split('\n');
  const skipping = commands.flatMap((line, at) =>
    line.startsWith('git ') ? [{ name: `without ${line}`, code: commands.toSpliced(at, 1).join('\n') }] : [],
  );
  return [{ name: 'print the answer', code }, ...skipping].map((cheat) => ({
    name: cheat.name,
    files: [{ ...program, code: cheat.code }, ...others],
  }));
}

/** Cheats of a query: it selects the answer as constants, or leaves out a clause. */
export function toTableCheats({ answer, starters }: WrittenCodeExercise, solved: readonly WrittenFile[]): Cheat[] {
  const [program] = solved;
  if (!program) return [];
  const constants = toTables(answer?.code ?? '')
    .map(toSelect)
    .join('\n');
  return [
    { name: 'print the answer', files: withCode(solved, program.title, constants) },
    ...toLeftOut(program.code, starters[0]?.code ?? '').map(({ part, code }) => ({
      name: `without ${part}`,
      files: withCode(solved, program.title, code),
    })),
  ];
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Read tables as `sqlite3 -header -column` prints them: the dashes below a heading give the widths of its columns. */
function toTables(text: string): Table[] {
  const tables: { columns: string[]; rows: string[][]; widths: number[] }[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (/^-[- ]*$/.test(lines[index + 1] ?? '')) {
      const widths = (lines[index + 1] ?? '').split(/ {2}/).map(({ length }) => length);
      tables.push({ widths, columns: toCells(line, widths), rows: [] });
    } else if (!/^-[- ]*$/.test(line)) {
      const table = tables.at(-1);
      table?.rows.push(toCells(line, table.widths));
    }
  }
  return tables;
}

function toCells(line: string, widths: readonly number[]): string[] {
  let at = 0;
  return widths.map((width, index) => {
    const cell = line.slice(at, index === widths.length - 1 ? undefined : at + width).trim();
    at += width + 2;
    return cell;
  });
}

function toSelect({ columns, rows }: Table): string {
  const names = columns.map((name, index) => `column${index + 1} AS "${name}"`).join(', ');
  const values = rows.map(
    (row) => `(${row.map((cell) => (cell === '' ? 'NULL' : `'${cell.replaceAll("'", "''")}'`)).join(', ')})`,
  );
  return `SELECT ${names} FROM (VALUES ${values.join(', ')});`;
}

/** Parts of a statement that can be left out without breaking it. */
const PARTS = [
  /\bNOT NULL\b/gi,
  /\bUNIQUE\b/gi,
  /\bDISTINCT\b/gi,
  /\bDEFAULT (?:'[^']*'|[\w.]+)/gi,
  /\bCHECK \((?:[^()]|\([^()]*\))*\)/gi,
  /\bREFERENCES \w+ ?\(\w+\)/gi,
  /\b(?:AND|OR) (?:NOT )?[\w.]+ (?:(?:=|<>|!=|[<>]=?|LIKE|IS(?: NOT)?) (?:'[^']*'|[\w.]+)|BETWEEN \d+ AND \d+|IN \([^()]*\))/gi,
  /\bHAVING [^;\n]+/gi,
  /\bWHERE [^;\n()]+(?=[;\n])/gi,
  /\bLIMIT \d+(?: OFFSET \d+)?/gi,
  /\bORDER BY [^;\n()]+/gi,
  /,\s*[\w.]+(?: DESC| ASC)?(?=(?:\s*LIMIT[^;]*)?;)/gi,
  /\bDESC\b/gi,
  /^(?:BEGIN|COMMIT)[^;]*;\n?/gim,
];

function toLeftOut(solution: string, starter: string): { readonly part: string; readonly code: string }[] {
  const given = (text: string) => starter.split(text).length - 1;
  return PARTS.flatMap((pattern) =>
    [...solution.matchAll(pattern)].flatMap((match) => {
      const [part] = match;
      if (solution.split(part).length - 1 <= given(part)) return [];
      const code =
        part.startsWith('BEGIN') || part.startsWith('COMMIT')
          ? solution.replace(/^(?:BEGIN|COMMIT)[^;]*;\n?/gim, '')
          : solution.slice(0, match.index) + solution.slice(match.index + part.length);
      return [{ part: part.trim().replace(/\s+/g, ' '), code }];
    }),
  );
}
