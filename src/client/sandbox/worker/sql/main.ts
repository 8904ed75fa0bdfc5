import initSqlJs from 'sql.js/dist/sql-wasm-browser.js';
import { toBytes } from '../folder.ts';
import { serve, type Outcome, type Run } from '../serve.ts';
import { splitStatements } from './splitStatements.ts';
import { toColumns, toSqliteText, type SqlValue } from './toColumns.ts';

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
async function runScript(run: Run, { Database }: SqlJs): Promise<Outcome> {
  const { request, folder, stdout, stderr, table } = run;
  const stored = folder.files.get(request.database);
  const database = new Database(stored === undefined ? undefined : toBytes(stored));
  run.started();
  let firstError: number | null = null;
  let isChanged = false;
  const source = folder.files.get(request.entry) ?? '';
  for (const { sql, line } of splitStatements(typeof source === 'string' ? source : new TextDecoder().decode(source))) {
    let statement: Statement | null = null;
    try {
      statement = database.prepare(sql);
      const rows: (readonly SqlValue[])[] = [];
      while (statement.step()) rows.push(statement.get(null, { useBigInt: true }));
      const columns = statement.getColumnNames();
      if (rows.length > 0) {
        stdout(toColumns(columns, rows));
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
  return {
    exitCode: firstError === null ? 0 : 1,
    error: firstError === null ? null : { title: request.entry, line: firstError },
  };
}

/** The shell names the code of a broken constraint. */
const toCode = (message: string): string => (/constraint failed/.test(message) ? ' (19)' : '');
