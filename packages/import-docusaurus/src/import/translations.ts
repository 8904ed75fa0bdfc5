import { toFields } from '../configuration/fields.ts';
import { toReference } from '../configuration/toSource.ts';
import type { SiteFile } from './listSiteFiles.ts';
import type { Source } from './readSources.ts';

const TRANSLATES = /@docusaurus\/(?:Translate|Interpolate)/;

/** Texts of the site's own code in a language. */
interface Translation {
  readonly locale: string;
  /** Name of the import in `site.config.ts`. */
  readonly name: string;
  readonly file: string;
}

/** The files with the texts of the site's own code, if its code uses them. */
export function listTranslations(files: readonly SiteFile[], sources: readonly Source[]): readonly Translation[] {
  if (!sources.some(({ text }) => TRANSLATES.test(text))) return [];
  return files
    .flatMap(({ to }) => /^i18n\/([^/]+)\/code\.json$/.exec(to)?.[1] ?? [])
    .map((locale) => ({
      locale,
      name: `texts_${locale.replace(/\W/g, '_')}`,
      file: `./i18n/${locale}/code.json`,
    }));
}

export function withTranslations([name, options]: readonly unknown[], files: readonly Translation[]): unknown {
  if (files.length === 0) return Object.keys(toFields(options)).length === 0 ? name : [name, options];
  const translations = Object.fromEntries(files.map((file) => [file.locale, toReference(file.name)]));
  return [name, { ...toFields(options), translations }];
}
