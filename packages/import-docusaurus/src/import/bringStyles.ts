import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { toPackageName } from '../configuration/createLoader.ts';
import type { Note } from '../configuration/notes.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { writeText } from './writeText.ts';

/** Folder for style sheets that are not below `src/`. */
const FOLDER = 'src/css';

/** Find the site's style sheets in the new site. A generated sheet imports the sheets of packages. */
export async function bringStyles(
  siteDir: string,
  sheets: readonly string[],
  files: readonly SiteFile[],
  to: string,
  notes: Note[],
) {
  const styles: string[] = [];
  const foreign: string[] = [];
  const packages: string[] = [];
  for (const sheet of sheets) {
    const from = findOwnSheet(siteDir, sheet);
    const name = from === null ? toPackageOf(sheet) : null;
    if (name !== null) {
      foreign.push(sheet.replace(/^.*[\\/]node_modules[\\/]/, '').replaceAll('\\', '/'));
      packages.push(name);
      continue;
    }
    if (from === null) {
      notes.push({ kind: 'missing', field: 'theme.customCss', message: `"${sheet}" is not there` });
      continue;
    }
    const place = files.find((file) => file.from === from)?.to ?? (await copySheet(from, to));
    styles.push(`./${place}`);
  }
  if (foreign.length > 0) {
    await writeText(path.join(to, FOLDER, 'packages.css'), foreign.map((name) => `@import '${name}';\n`).join(''));
    styles.unshift(`./${FOLDER}/packages.css`);
  }
  return { styles, packages };
}

/** A sheet of the site, whose path may begin with its name, or with a slash for the site's folder. */
function findOwnSheet(siteDir: string, sheet: string): string | null {
  const candidates = [path.resolve(siteDir, sheet), path.join(siteDir, sheet)];
  return candidates.find((file) => existsSync(file) && !file.includes(`${path.sep}node_modules${path.sep}`)) ?? null;
}

/** @returns null for the path of a file */
function toPackageOf(sheet: string): string | null {
  const inside = sheet.split(/[\\/]node_modules[\\/]/).at(-1) ?? sheet;
  if (inside === sheet && /^(?:\.{0,2}[\\/]|[a-z]:)/i.test(sheet)) return null;
  return toPackageName(inside);
}

async function copySheet(from: string, to: string): Promise<string> {
  const place = `${FOLDER}/${path.basename(from)}`;
  await mkdir(path.join(to, FOLDER), { recursive: true });
  await copyFile(from, path.join(to, place));
  return place;
}
