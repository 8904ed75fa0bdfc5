import { readdirSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { BuildFailure, createProblemList } from '../../diagnostics/createProblemList.ts';
import type { Reading } from '../../files/reading.ts';
import { toUnreadable } from '../../files/readTextFile.ts';
import { toRealSiteFile } from '../../files/siteFile.ts';

/** Site folders that are read recursively. Other files are read by name only. */
const READ_WHOLE = ['blog', 'docs', 'pages', 'src', 'static', 'i18n', 'versioned_docs', 'versioned_sidebars'];

/** Report symbolic links that lead outside the site, whose files would be published by accident, links to folders,
 *  which are not followed, and names that are not UTF-8.
 *  @throws BuildFailure immediately: the target of such a link must not even be read */
export function checkSiteLinks({ siteDir, shown }: Pick<Reading, 'siteDir' | 'shown'>): void {
  const problems = createProblemList();
  const staticDir = path.join(siteDir, 'static');
  for (const entry of list(siteDir, false)) {
    if (READ_WHOLE.includes(entry.name) && entry.isDirectory())
      list(path.join(siteDir, entry.name), true).forEach(check);
    else if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) check(entry);
  }
  if (problems.hasErrors()) throw new BuildFailure(problems.all());

  function check(entry: Dirent): void {
    // A name that is not UTF-8 is read with this character instead of its bytes, so the link is broken too.
    if (!entry.isSymbolicLink() && !entry.name.includes('\uFFFD')) return;
    const link = path.join(entry.parentPath, entry.name);
    try {
      if (!statSync(toRealSiteFile(link, siteDir)).isDirectory() || !entry.isSymbolicLink()) return;
    } catch (error) {
      // A dotfile of an editor, which is never read.
      if (!entry.name.startsWith('.') || entry.parentPath.startsWith(staticDir))
        problems.add(toUnreadable(shown(link), error as NodeJS.ErrnoException));
      return;
    }
    problems.add({
      file: shown(link),
      message: 'links to folders are not followed',
      fix: 'put the folder itself there, or links to its files',
    });
  }
}

function list(dir: string, isRecursive: boolean): Dirent[] {
  try {
    return readdirSync(dir, { recursive: isRecursive, withFileTypes: true });
  } catch {
    // The reader of the folder reports why it cannot be read.
    return [];
  }
}
