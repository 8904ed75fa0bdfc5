const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:''|[^'])*(?:'|$)|"(?:""|[^"])*(?:"|$)|\[[^\]]*\]|`[^`]*`|\b(?:create|trigger|begin|case|end)\b|^\.[^\n]*|;/gim;

/** Whether a statement, with the comments before it, asks for the steps of a query. */
export const isQueryPlan = (sql: string): boolean =>
  /^(?:\s+|--[^\n]*\n|\/\*[\s\S]*?\*\/)*explain\s+query\s+plan\b/i.test(sql);

/** Split a script at its semicolons; those inside a trigger's body belong to it. */
export function splitStatements(script: string) {
  /** With the line on which each begins, counted from 1. */
  const statements: { readonly sql: string; readonly line: number }[] = [];
  let start = 0;
  let depth = 0;
  let words: string[] = [];
  const add = (end: number) => {
    const text = script.slice(start, end);
    const sql = text.trim();
    if (sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').replace(/[;\s]/g, '') !== '') {
      const offset = start + text.search(/\S/);
      statements.push({ sql, line: script.slice(0, offset).split('\n').length });
    }
    start = end;
    depth = 0;
    words = [];
  };
  for (const { 0: token, index } of script.matchAll(TOKEN)) {
    // A command of the shell has its line for itself.
    if (token.startsWith('.')) {
      if (script.slice(start, index).trim() !== '') continue;
      add(index);
      add(index + token.length);
      continue;
    }
    const word = token.toLowerCase();
    if (word === ';') {
      if (depth === 0) add(index + 1);
    } else if (/^[a-z]/.test(word)) {
      const isTrigger = words[0] === 'create' && words.includes('trigger');
      if (isTrigger && (word === 'begin' || word === 'case')) depth++;
      if (word === 'end' && depth > 0) depth--;
      words.push(word);
    }
  }
  add(script.length);
  return statements;
}
