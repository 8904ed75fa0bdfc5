import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { placeIn } from './placeIn.ts';

const OF_DOCUSAURUS = 'theme.tags.tagsPageTitle';

/** Docusaurus calls the list of the tags of docs as that of the blog. Here each has a name of its own, unless the texts of
 *  the site say otherwise. */
export async function nameDocsTags(config: Fields, files: readonly SiteFile[], to: string): Promise<void> {
  if (!(await haveTags(files.filter(({ isDoc }) => isDoc)))) return;
  const { defaultLocale, locales } = toFields(config['i18n']);
  for (const locale of new Set([toText(defaultLocale) ?? 'en', ...toList(locales).map(String)])) {
    const file = placeIn(to, `i18n/${locale}/code.json`);
    const texts = existsSync(file) ? toFields(JSON.parse(await readFile(file, 'utf8'))) : {};
    const title = texts[OF_DOCUSAURUS] ?? toOwn(locale);
    if (title === null || texts['docsTags'] !== undefined) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify({ ...texts, docsTags: title }, null, 2)}\n`);
  }
}

async function haveTags(docs: readonly SiteFile[]): Promise<boolean> {
  for (const { from, text } of docs) if (/^tags:/m.test(text ?? (await readFile(from, 'utf8')))) return true;
  return false;
}

/** @returns null where Docusaurus has a text that is not here */
const toOwn = (locale: string) =>
  /^en\b/.test(locale) ? { message: 'Tags' } : /^id\b/.test(locale) ? { message: 'Tag' } : null;
