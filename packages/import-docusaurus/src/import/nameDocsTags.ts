import { readFile } from 'node:fs/promises';
import type { Fields } from '../configuration/fields.ts';
import { addText, listLocales } from './addText.ts';
import type { SiteFile } from './listSiteFiles.ts';

const OF_DOCUSAURUS = 'theme.tags.tagsPageTitle';

/** Docusaurus calls the list of the tags of docs as that of the blog. Here each has a name of its own, unless the texts of
 *  the site say otherwise. */
export async function nameDocsTags(config: Fields, files: readonly SiteFile[], to: string): Promise<void> {
  if (!(await haveTags(files.filter(({ isDoc }) => isDoc)))) return;
  for (const locale of listLocales(config))
    await addText(to, locale, 'docsTags', (texts) => texts[OF_DOCUSAURUS] ?? toOwn(locale));
}

async function haveTags(docs: readonly SiteFile[]): Promise<boolean> {
  for (const { from, text } of docs) if (/^tags:/m.test(text ?? (await readFile(from, 'utf8')))) return true;
  return false;
}

/** @returns null where Docusaurus has a text that is not here */
const toOwn = (locale: string) =>
  /^en\b/.test(locale) ? { message: 'Tags' } : /^id\b/.test(locale) ? { message: 'Tag' } : null;
