import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeSite } from '../../../../testing/siteFolder.ts';
import { digestFolder } from './loadPart.ts';

it.each(['part.ts', 'gaya.css', 'gaya.scss', 'gaya.sass', 'ikon.svg', 'data.json'])(
  'the digest of a part changes with %s, which its modules may import',
  async (name) => {
    const dir = path.join(await writeSite({ [name]: 'satu' }), 'site');
    const before = await digestFolder(dir);
    await writeFile(path.join(dir, name), 'lain lagi');
    expect(await digestFolder(dir)).not.toBe(before);
  },
);
