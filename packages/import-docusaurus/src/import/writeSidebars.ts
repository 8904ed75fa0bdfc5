import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLoader } from '../configuration/createLoader.ts';
import { type Fields, isRecord } from '../configuration/fields.ts';
import { toAllowedHtml } from '../configuration/html.ts';
import { ImportFailure, toFault } from '../configuration/runConfig.ts';

/** Write the evaluated sidebars, because the file may be code that reads other files.
 *  @param made sidebars that the site's generator has returned */
export async function writeSidebars(siteDir: string, docs: Fields, file: string, made?: unknown): Promise<void> {
  const written = docs['sidebarPath'];
  if (written === undefined && made === undefined) return;
  const sidebars = made ?? loadSidebars(siteDir, written);
  await writeFile(file, `${JSON.stringify(sidebars, withAllowedHtml, 2)}\n`);
}

/** @param written path of the file, or false for none
 *  @throws ImportFailure */
export function loadSidebars(siteDir: string, written: unknown): unknown {
  if (written === false) return {};
  const file = path.resolve(siteDir, String(written));
  try {
    const exported = createLoader().load(file);
    return isRecord(exported) && isRecord(exported['default']) ? exported['default'] : exported;
  } catch (error) {
    const { place, reason } = toFault(error, siteDir);
    const fix = 'correct it there, or `sidebarPath` in the configuration, and import again';
    throw new ImportFailure(`${place ?? file}  the sidebars cannot be read: ${reason}\n  fix:   ${fix}`, {
      cause: error,
    });
  }
}

/** The sidebars of a version; text that is not JSON stays for the build to report. */
export function withAllowedSidebars(text: string): string {
  try {
    const sidebars: unknown = JSON.parse(text);
    const allowed = JSON.stringify(sidebars, withAllowedHtml, 2);
    return allowed === JSON.stringify(sidebars, null, 2) ? text : `${allowed}\n`;
  } catch {
    return text;
  }
}

const withAllowedHtml = (_name: string, item: unknown): unknown =>
  isRecord(item) && item['type'] === 'html' ? { ...item, value: toAllowedHtml(String(item['value'])) } : item;
