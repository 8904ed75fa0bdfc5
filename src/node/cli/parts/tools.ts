/** What the executable hands to the commands: it can compile TypeScript, they cannot. */
export interface Tools {
  /** @param entryFile path from the engine's folder. @returns path of the compiled file */
  readonly compileTypeScript: (entryFile: string) => Promise<string>;
}
