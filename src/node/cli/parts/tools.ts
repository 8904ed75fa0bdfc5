/** Functions that the executable passes to the commands: only it can compile TypeScript. */
export interface Tools {
  /** @param entryFile path from the engine's folder. @returns path of the compiled file */
  readonly compileTypeScript: (entryFile: string) => Promise<string>;
}
