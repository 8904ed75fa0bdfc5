declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: unknown;
  export default createPyodideModule;
}

declare module 'pyodide/pyodide.mjs' {
  export function loadPyodide(options: object): Promise<object>;
}
