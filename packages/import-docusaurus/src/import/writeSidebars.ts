import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLoader } from '../configuration/createLoader.ts';
import { type Fields, isRecord } from '../configuration/fields.ts';
import { toAllowedHtml } from '../configuration/html.ts';

/** Sidebars may be code that reads other files; what it gives is written. */
export async function writeSidebars(siteDir: string, docs: Fields, file: string): Promise<void> {
  const written = docs['sidebarPath'];
  if (written === undefined) return;
  const exported = written === false ? {} : createLoader().load(path.resolve(siteDir, String(written)));
  const sidebars = isRecord(exported) && isRecord(exported['default']) ? exported['default'] : exported;
  await writeFile(file, `${JSON.stringify(sidebars, withAllowedHtml, 2)}\n`);
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
