import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../testing/siteFolder.ts';
import { WORKS_INSIDE } from './worksInside.ts';

const works = Object.values(WORKS_INSIDE).flat();
/** Licences that ask for no notice, and one whose text names the owner. */
const WITHOUT_NOTICE = ['public domain', '0BSD', 'PSF-2.0'];

it.each(works)('$name is shipped with the text of its licence, and its owners', ({ licence, copyright }) => {
  const text = path.join(ROOT, 'licences', `${licence}.txt`);
  expect(licence === 'public domain' || existsSync(text)).toBe(true);
  expect(WITHOUT_NOTICE.includes(licence) || copyright !== undefined).toBe(true);
});
