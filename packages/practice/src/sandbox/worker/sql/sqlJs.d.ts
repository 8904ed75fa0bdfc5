declare module 'sql.js/dist/sql-wasm-browser.js' {
  export default function initSqlJs(options: object): Promise<unknown>;
}
