/** The folders that contain files, as paths without a slash at the end; without the one that all are in.
 *  @param files paths with forward slashes */
export function toFolders(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (
      let end = file.lastIndexOf('/');
      end > 0 && !folders.has(file.slice(0, end));
      end = file.lastIndexOf('/', end - 1)
    )
      folders.add(file.slice(0, end));
  return folders;
}
