import type { Bash } from 'just-bash/browser';

/** Tell why no file can be at a path, in Bash's words, or null: its folder is missing, or is a file.
 *  @param path absolute */
export async function findFolderFault(
  files: Pick<Bash['fs'], 'exists' | 'stat'>,
  path: string,
): Promise<string | null> {
  const folder = path.slice(0, path.lastIndexOf('/')) || '/';
  if (!(await files.exists(folder))) return 'No such file or directory';
  return (await files.stat(folder)).isDirectory ? null : 'Not a directory';
}
