import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Fields, toList, toText } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import type { SiteFile } from './listSiteFiles.ts';

/** The part of the new site that has its style sheets, after those of the theme. */
const FOLDER = 'src/css';

export interface BroughtStyles {
  /** Entry of `parts`; null if the site has no style sheet of its own. */
  readonly part: string | null;
  /** Packages that style sheets are taken from. */
  readonly packages: readonly string[];
}

/** Write a part that imports the site's style sheets, so that they are compiled with what they name: files, and other
 *  sheets. */
export async function bringStyles(
  siteDir: string,
  theme: Fields,
  files: readonly SiteFile[],
  to: string,
  notes: Note[],
): Promise<BroughtStyles> {
  const written = toText(theme['customCss']) ?? toList(theme['customCss']);
  const sheets = typeof written === 'string' ? [written] : written.map(String);
  const imports: string[] = [];
  const packages: string[] = [];
  for (const sheet of sheets) {
    const name = toPackageName(sheet);
    if (name !== null) {
      imports.push(sheet.replace(/^.*[\\/]node_modules[\\/]/, '').replaceAll('\\', '/'));
      packages.push(name);
      continue;
    }
    const from = path.resolve(siteDir, sheet);
    if (!existsSync(from)) {
      notes.push({ kind: 'missing', field: 'theme.customCss', message: `"${sheet}" is not there` });
      continue;
    }
    const place = files.find((file) => file.from === from)?.to ?? (await copySheet(from, to));
    const relative = path.posix.relative(FOLDER, place);
    imports.push(relative.startsWith('.') ? relative : `./${relative}`);
  }
  if (imports.length === 0) return { part: null, packages };
  await mkdir(path.join(to, FOLDER), { recursive: true });
  await writeFile(
    path.join(to, FOLDER, 'part.ts'),
    "/** The site's style sheets, after those of the theme. */\nexport default { name: 'styles', client: './client.ts' };\n",
  );
  const lines = imports.map((name) => `import '${name}';\n`);
  await writeFile(path.join(to, FOLDER, 'client.ts'), `${lines.join('')}\nexport default {};\n`);
  return { part: `./${FOLDER}/part.ts`, packages };
}

/** @returns null for the path of a file */
function toPackageName(sheet: string): string | null {
  const inside = sheet.split(/[\\/]node_modules[\\/]/).at(-1) ?? sheet;
  if (inside === sheet && /^(?:\.{0,2}[\\/]|[a-z]:)/i.test(sheet)) return null;
  return /^(?:@[^/\\]+[\\/])?[^/\\]+/.exec(inside)?.[0] ?? null;
}

async function copySheet(from: string, to: string): Promise<string> {
  const place = `${FOLDER}/${path.basename(from)}`;
  await mkdir(path.join(to, FOLDER), { recursive: true });
  await copyFile(from, path.join(to, place));
  return place;
}
