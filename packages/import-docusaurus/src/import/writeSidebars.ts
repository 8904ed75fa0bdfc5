import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLoader } from '../configuration/createLoader.ts';
import { type Fields, isRecord } from '../configuration/fields.ts';
import { toAllowedHtml } from '../configuration/html.ts';

/** Sidebars may be code that reads other files; what it gives is written.
 *  @param made sidebars that a function of the site has made of them */
export async function writeSidebars(siteDir: string, docs: Fields, file: string, made?: unknown): Promise<void> {
  const written = docs['sidebarPath'];
  if (written === undefined && made === undefined) return;
  const sidebars = made ?? (written === false ? {} : loadSidebars(siteDir, written));
  await writeFile(file, `${JSON.stringify(sidebars, withAllowedHtml, 2)}\n`);
}

/** @param written path of the file */
export function loadSidebars(siteDir: string, written: unknown): unknown {
  const exported = createLoader().load(path.resolve(siteDir, String(written)));
  return isRecord(exported) && isRecord(exported['default']) ? exported['default'] : exported;
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
