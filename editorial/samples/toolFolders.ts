import path from 'node:path';
import { findProgram } from './programs.ts';

/** Folders that come first in PATH while samples run: of Rust, where it is needed, and of Node.js, for Bash that calls `node`. */
export async function findToolFolders({ needsRust }: { readonly needsRust: boolean }): Promise<string[]> {
  const rust = needsRust ? await findProgram('rustc') : null;
  const node = await findProgram('node');
  return [...(rust ? withoutPath(path.dirname(rust.command)) : []), ...(node ? [path.dirname(node.command)] : [])];
}

/** A toolchain of rustup goes first: Cargo takes the first rustc it finds, and on PATH may stand an older one than its own. */
function withoutPath(folder: string): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).includes(folder) ? [] : [folder];
}
