import { type Dirent, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { BuildFailure, createProblemList } from '../../diagnostics/createProblemList.ts';
import { toUnreadable } from '../../files/readTextFile.ts';
import { toRealSiteFile } from '../../files/siteFile.ts';

/** Folders of a site that are read whole. What stands beside them is read by its name alone. */
const READ_WHOLE = ['blog', 'docs', 'pages', 'src', 'static', 'i18n', 'versioned_docs', 'versioned_sidebars'];

/** Tell of symbolic links that lead out of a site, whose files would be published without anybody having put them there, and of those
 *  that lead to folders, which are not followed.
 *  @throws BuildFailure at once: what such a link leads to should not even be read */
export function checkSiteLinks(siteDir: string, shown: (file: string) => string): void {
  const problems = createProblemList();
  const staticDir = path.join(siteDir, 'static');
  for (const entry of list(siteDir, false)) {
    if (READ_WHOLE.includes(entry.name) && entry.isDirectory())
      list(path.join(siteDir, entry.name), true).forEach(check);
    else if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) check(entry);
  }
  if (problems.hasErrors()) throw new BuildFailure(problems.all());

  function check(entry: Dirent): void {
    if (!entry.isSymbolicLink()) return;
    const link = path.join(entry.parentPath, entry.name);
    try {
      if (!statSync(toRealSiteFile(link, siteDir)).isDirectory()) return;
    } catch (error) {
      // An editor's own, which nobody reads.
      if (!entry.name.startsWith('.') || entry.parentPath.startsWith(staticDir))
        problems.add(toUnreadable(shown(link), error as NodeJS.ErrnoException));
      return;
    }
    problems.add({
      file: shown(link),
      line: 1,
      column: 1,
      message: 'links to folders are not followed',
      fix: 'put the folder itself there, or links to its files',
    });
  }
}

function list(dir: string, isRecursive: boolean): Dirent[] {
  try {
    return readdirSync(dir, { recursive: isRecursive, withFileTypes: true });
  } catch {
    // Whoever reads the folder says why it cannot be read.
    return [];
  }
}
