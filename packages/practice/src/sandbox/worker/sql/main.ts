import initSqlJs from 'sql.js/dist/sql-wasm-browser.js';
import { toBytes, toText } from '../folder.ts';
import { serve, type Run } from '../serve.ts';
import { isQueryPlan, splitStatements } from './splitStatements.ts';
import { toColumns, toQueryPlan, toSqliteText, type ShellSettings, type SqlValue } from './toColumns.ts';

interface Statement {
  readonly step: () => boolean;
  readonly get: (parameters: null, config: { readonly useBigInt: true }) => readonly SqlValue[];
  readonly getColumnNames: () => readonly string[];
  readonly free: () => void;
}

interface Database {
  readonly prepare: (sql: string) => Statement;
  readonly export: () => Uint8Array;
  readonly close: () => void;
}

interface SqlJs {
  readonly Database: new (bytes?: Uint8Array) => Database;
}

serve(async ([module]) => {
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    void (async () => done(await WebAssembly.instantiate(module as WebAssembly.Module, imports)))();
    return {};
  };
  return (await initSqlJs({ instantiateWasm })) as SqlJs;
}, runScript);

/** Run a script as `sqlite3 -header -column` does with its standard input: a statement that fails does not end it. */
async function runScript(run: Run, { Database }: SqlJs): Promise<void> {
  const { request, folder, stdout, stderr, table } = run;
  const stored = folder.files.get(request.database);
  const database = new Database(stored === undefined ? undefined : toBytes(stored));
  run.started();
  let firstError: number | null = null;
  let isChanged = false;
  const settings: ShellSettings = { nullText: '', hasHeader: true };
  for (const { sql, line } of splitStatements(toText(folder.files.get(request.entry) ?? ''))) {
    if (sql.startsWith('.')) {
      obey(sql, settings, stderr);
      continue;
    }
    let statement: Statement | null = null;
    try {
      statement = database.prepare(sql);
      const rows: (readonly SqlValue[])[] = [];
      while (statement.step()) rows.push(statement.get(null, { useBigInt: true }));
      const columns = statement.getColumnNames();
      if (isQueryPlan(sql)) stdout(toQueryPlan(rows));
      else if (rows.length > 0) {
        stdout(toColumns(columns, rows, settings));
        table(
          columns,
          rows.map((row) => row.map((value) => (value === null ? null : toSqliteText(value)))),
        );
      }
      isChanged ||= !/^\s*(?:select|explain|values)\b/i.test(sql);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      stderr(`${statement ? 'Runtime' : 'Parse'} error near line ${line}: ${message}${toCode(message)}\n`);
      firstError ??= line;
    } finally {
      statement?.free();
    }
  }
  if (isChanged) folder.files.set(request.database, database.export());
  database.close();
  run.end({
    exitCode: firstError === null ? 0 : 1,
    error: firstError === null ? null : { title: request.entry, line: firstError },
    checks: [],
    hasTestEnded: false,
  });
}

/** Commands of the shell that change how rows are printed. */
function obey(command: string, settings: ShellSettings, stderr: (text: string) => void): void {
  const [name = '', ...words] = command.split(/\s+/);
  const value = words.join(' ').replace(/^(['"])(.*)\1$/, '$2');
  if (name === '.nullvalue') settings.nullText = value;
  else if (name === '.headers' || name === '.header') settings.hasHeader = value === 'on';
  else if (name !== '.mode' || value !== 'column') stderr(`Error: ${name} does not run in the page\n`);
}

/** The shell names the code of a broken constraint. */
const toCode = (message: string): string => (/constraint failed/.test(message) ? ' (19)' : '');
