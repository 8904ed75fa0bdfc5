import { expect, it } from 'vitest';
import { judgeWeights } from './weighInstallation.ts';

it('lists packages above the budgets, and grown ones', () => {
  const weight = (name: string, megabytes: number, files = 1) => ({ name, megabytes, files });
  expect(judgeWeights([weight('serbakode', 3), weight('lightningcss-linux-x64-gnu', 10)])).toEqual([]);
  expect(judgeWeights([weight('serbakode', 60), weight('lodash', 4.5, 4_325)])).toEqual([
    '64.5 megabytes, above 60',
    '4326 files, above 1300',
    'serbakode: 60.0 MB, above 8; 1 files',
    'lodash: 4.5 MB, above 1.2; 4325 files',
  ]);
});
