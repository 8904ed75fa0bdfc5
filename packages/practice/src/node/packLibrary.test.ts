import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../testing/siteFolder.ts';
import { IS_WHOLE } from '../../../testing/takeShare.ts';
import { packLibrary } from './packLibrary.ts';
import { toLibraryFile } from './runtimeSources.ts';

const SOURCES = path.join(REPOSITORY, 'packages/practice/src');

const SCRIPT = `import sys, zipfile
names = zipfile.ZipFile(sys.argv[1]).namelist()
print([name for name in ('json/__init__.py', 'inspect.pyc', 'inspect.py', 'csv.py', 'pdb.py') if name in names])`;

// The archive changes only with the version of Pyodide.
it.runIf(IS_WHOLE)('writes the committed archive of the installed Pyodide again, byte for byte', async () => {
  const committed = await readFile(toLibraryFile(SOURCES));
  // Not `toEqual`, which compares two million bytes one by one for eight seconds.
  expect((await packLibrary(SOURCES)).equals(committed)).toBe(true);
});

it('compiles the modules of Python’s start and keeps the source of the rest', () => {
  const archive = toLibraryFile(SOURCES);
  expect(execFileSync('python3', ['-c', SCRIPT, archive], { encoding: 'utf8' })).toBe(
    "['json/__init__.py', 'inspect.pyc', 'csv.py']\n",
  );
});
