import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packLibrary } from './packLibrary.ts';

/** Digest of the library of Pyodide 314.0.7, the same on every machine. */
const DIGEST = '7fb1c318b97b37940e7a7f87a76fef2406785cdd6e910922b5adc853504ba8ec';

const SCRIPT = `import sys, zipfile
names = zipfile.ZipFile(sys.argv[1]).namelist()
print([name for name in ('json/__init__.py', 'inspect.pyc', 'inspect.py', 'csv.py', 'pdb.py') if name in names])`;

it('compiles the modules of Python’s start, keeps the source of the rest, and is the same on every machine', async () => {
  // The engine's own cache, because packing takes eight seconds of the processor and the build needs the archive too.
  const library = await packLibrary(process.cwd(), path.resolve('.cache'));
  expect(createHash('sha256').update(library).digest('hex')).toBe(DIGEST);
  const archive = path.join(mkdtempSync(path.join(tmpdir(), 'library-')), 'library.zip');
  writeFileSync(archive, library);
  expect(execFileSync('python3', ['-c', SCRIPT, archive], { encoding: 'utf8' })).toBe(
    "['json/__init__.py', 'inspect.pyc', 'csv.py']\n",
  );
  // Not `toEqual`, which compares two million bytes one by one for eight seconds.
  expect(library.equals(await packLibrary(process.cwd(), path.resolve('.cache')))).toBe(true);
});
