import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pickZip } from './pickZip.ts';

const library = readFileSync('node_modules/pyodide/python_stdlib.zip');

describe('pickZip', () => {
  it('leaves out what is not wanted, and the rest can be read', () => {
    const picked = pickZip(library, (entry) => /^(?:csv|json)/.test(entry));
    expect(picked.length).toBeLessThan(library.length / 20);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'zip-')), 'picked.zip');
    writeFileSync(file, picked);
    const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip(), all(n.startswith(('csv', 'json')) for n in z.namelist()), b'def reader' in z.read('csv.py') or b'DictReader' in z.read('csv.py'))`;
    expect(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' })).toBe('None True True\n');
  });

  it('keeps an archive whole when everything is wanted', () => {
    expect(pickZip(library, () => true).length).toBe(library.length);
  });

  it('refuses what is no archive', () => {
    expect(() => pickZip(Buffer.from('no archive, but long enough for its end'), () => true)).toThrow(
      'not a ZIP archive without a comment',
    );
  });
});
