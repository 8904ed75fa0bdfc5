import path from 'node:path';
import { findProgram } from './programs.ts';

/** Find the folders that come first in PATH while samples run: that of Rust if needed, and that of Node.js, which
 *  Bash samples call. */
export async function findToolFolders({ needsRust }: { readonly needsRust: boolean }): Promise<string[]> {
  const rust = needsRust ? await findProgram('rustc') : null;
  const node = await findProgram('node');
  return [...(rust ? withoutPath(path.dirname(rust.command)) : []), ...(node ? [path.dirname(node.command)] : [])];
}

/** Return the folder unless it is on PATH. A rustup toolchain outside of PATH has to come first, because Cargo uses
 *  the first rustc it finds, and PATH may contain an older one. */
function withoutPath(folder: string): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).includes(folder) ? [] : [folder];
}
