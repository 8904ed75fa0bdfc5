import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BuildFailure } from '../diagnostics/createProblemList.ts';
import { needPackages } from './needPackages.ts';

it('names the missing packages and the command that installs them', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'engine-'));
  writeFileSync(
    path.join(root, 'package.json'),
    JSON.stringify({ peerDependencies: { 'sql.js': '^1.16.0', sucrase: '^3.35.1' } }),
  );
  mkdirSync(path.join(root, 'node_modules/sucrase'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/sucrase/package.json'), '{}');
  needPackages(root, ['sucrase'], 'a sample');

  const need = () => needPackages(root, ['sql.js', 'sucrase'], 'a sample that runs in the page');
  expect(need).toThrow(BuildFailure);
  try {
    need();
  } catch (error) {
    expect((error as BuildFailure).problems).toMatchObject([
      {
        file: 'package.json',
        message: 'a sample that runs in the page needs packages that are not installed: sql.js',
        fix: 'npm install sql.js@^1.16.0',
      },
    ]);
  }
});
