import { mkdtemp, rmdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ifMissing } from '../files/ifMissing.ts';
import { makeFolder } from './makeFolder.ts';

it('makes a folder that others make and remove at the same moment', async () => {
  const dir = path.join(await mkdtemp(path.join(tmpdir(), 'folder-')), 'a');
  const makeAndRemove = async () => {
    for (let turn = 0; turn < 500; turn++) {
      await makeFolder(dir);
      await rmdir(dir).catch(ifMissing(undefined));
    }
  };
  await expect(Promise.all([makeAndRemove(), makeAndRemove(), makeAndRemove()])).resolves.toHaveLength(3);
});

it('reports the obstacle', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'folder-'));
  const [file, link] = [path.join(dir, 'file'), path.join(dir, 'link')];
  await writeFile(file, '');
  await symlink(path.join(dir, 'nowhere'), link);
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST', path: file });
  await expect(makeFolder(link)).rejects.toMatchObject({ code: 'EEXIST', path: link });
});
