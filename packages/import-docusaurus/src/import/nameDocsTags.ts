import { readFile } from 'node:fs/promises';
import type { Fields } from '../configuration/fields.ts';
import { addText, listLocales } from './addText.ts';
import type { SiteFile } from './listSiteFiles.ts';

const OF_DOCUSAURUS = 'theme.tags.tagsPageTitle';

/** Docusaurus uses one title for the tag lists of docs and blog. Here each has its own title, unless the site's texts
 *  set it. */
export async function nameDocsTags(config: Fields, files: readonly SiteFile[], to: string): Promise<void> {
  if (!(await haveTags(files.filter(({ isDoc }) => isDoc)))) return;
  for (const locale of listLocales(config))
    await addText(to, locale, 'docsTags', (texts) => texts[OF_DOCUSAURUS] ?? toOwn(locale));
}

async function haveTags(docs: readonly SiteFile[]): Promise<boolean> {
  for (const { from, text } of docs) if (/^tags:/m.test(text ?? (await readFile(from, 'utf8')))) return true;
  return false;
}

/** @returns null for a language in which the title is unknown here */
const toOwn = (locale: string) =>
  /^en\b/.test(locale) ? { message: 'Tags' } : /^id\b/.test(locale) ? { message: 'Tag' } : null;
