/** Functions that the executable passes to the commands: only it knows where the compiled engine is. */
export interface Tools {
  /** @param entryFile path from the engine's folder. @returns path of the compiled file */
  readonly compileTypeScript: (entryFile: string) => Promise<string>;
  /** Import what a package has for the command: its compiled code, or in the repository its TypeScript.
   *  @param dir folder of the package */
  readonly runPackage: (dir: string) => Promise<Record<string, unknown>>;
}
