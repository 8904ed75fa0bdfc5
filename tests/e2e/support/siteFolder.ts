import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

/** A site whose files a test writes and edits, as an author does. Names are relative to the site. */
export interface SiteFolder {
  /** Folder that contains the site's folder, `site`. */
  readonly dir: string;
  readonly file: (name: string) => string;
  readonly write: (name: string, text: string) => Promise<void>;
  /** Replace the whole text of an existing file, or the first match of a pattern, which must match. */
  readonly edit: (name: string, from: string | RegExp, to: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** Create a folder for a site.
 *  @param fixture a site to copy; by default the folder is empty */
export async function createSiteFolder(fixture?: string): Promise<SiteFolder> {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-'));
  if (fixture) await cp(fixture, path.join(dir, 'site'), { recursive: true });
  const file = (name: string) => path.join(dir, 'site', name);
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(file(name)), { recursive: true });
    await writeFile(file(name), text);
  };
  return {
    dir,
    file,
    write,
    edit: async (name, from, to) => {
      const text = await readFile(file(name), 'utf8');
      expect(text).toMatch(from);
      await writeFile(file(name), typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to));
    },
    remove: (name) => rm(file(name), { recursive: true }),
  };
}
