import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import { placeIn } from './placeIn.ts';
import { readFields } from './readFields.ts';
import { writeText } from './writeText.ts';

/** List the locales of a site. */
export function listLocales(config: Fields): string[] {
  const { defaultLocale, locales } = toFields(config['i18n']);
  return [...new Set([toText(defaultLocale) ?? 'en', ...toList(locales).map(String)])];
}

/** Add an interface text to the texts of a locale, unless the site has it already.
 *  @param find receives the texts of the site; null adds nothing */
export async function addText(
  to: string,
  locale: string,
  key: string,
  find: (texts: Fields) => unknown,
): Promise<void> {
  const file = placeIn(to, `i18n/${locale}/code.json`);
  const texts = await readFields(file);
  const text = find(texts);
  if (text === null || texts[key] !== undefined) return;
  await writeText(file, `${JSON.stringify({ ...texts, [key]: text }, null, 2)}\n`);
}
