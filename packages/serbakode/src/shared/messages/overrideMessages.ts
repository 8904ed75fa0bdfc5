import { PLACEHOLDERS } from './placeholders.ts';
import { replaceTexts } from './replaceTexts.ts';

/** Messages of the interface that a locale replaces. */
export interface MessageOverrides {
  /** Language of the templates, unless `languages` has another. */
  readonly language: string;
  /** Languages of single templates, by the same keys. Left out where all are in one. */
  readonly languages?: Readonly<Record<string, string>>;
  /** By the catalogue's key (`olderEntries`, `account.save`); placeholders are `{count}`, plural forms are separated
   *  by `|`. */
  readonly templates: Readonly<Record<string, string>>;
}

/** Put a locale's own texts in the place of a catalogue's.
 *  @param prefix prefix of the catalogue's keys in the overrides, such as `account.`
 *  @param placeholders of a part's catalogue, by key without the prefix; by default those of the engine's own */
export function overrideMessages<Catalogue extends object>(
  catalogue: Catalogue,
  overrides: MessageOverrides,
  prefix = '',
  placeholders?: Readonly<Record<string, readonly string[]>>,
): Catalogue {
  const namesOf = (key: string) => (placeholders ? placeholders[key.slice(prefix.length)] : PLACEHOLDERS[key]) ?? [];
  const texts = Object.entries(overrides.templates).map(
    ([key, text]) => [key, [text, namesOf(key), toLanguageOf(overrides, key)]] as const,
  );
  const { language = '' } = catalogue as { readonly language?: string };
  return replaceTexts(catalogue, prefix, language, { texts: Object.fromEntries(texts) });
}

/** Language of a replaced message, for its plural forms and its `lang` attribute. */
export const toLanguageOf = ({ language, languages }: MessageOverrides, key: string): string =>
  languages?.[key] ?? language;
