import path from 'node:path';
import { listKeys, MESSAGE_KEYS } from '../../../shared/messages/messageKeys.ts';
import type { MessageOverrides } from '../../../shared/messages/overrideMessages.ts';
import { PLACEHOLDERS } from '../../../shared/messages/placeholders.ts';
import { toPluralForms } from '../../../shared/messages/toPluralForms.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Reading } from '../../files/reading.ts';
import type { PartTexts } from '../readParts.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { DOCUSAURUS_MESSAGES } from './docusaurusMessages.ts';
import { toLocaleFolders } from './localeFolders.ts';
import { readTranslations, type Translation } from './readTranslationFile.ts';
import { toCurrentLocale } from './toLocaleConfig.ts';

interface TextReading extends Reading {
  /** Catalogues of the site's parts. */
  readonly texts: readonly PartTexts[];
}

type Placeholders = PartTexts['placeholders'];

/** Read the messages of the interface that a locale replaces in its `code.json`.
 *  @returns null if it replaces none */
export async function readMessageOverrides(config: SiteConfig, reading: TextReading): Promise<MessageOverrides | null> {
  const { problems, texts } = reading;
  const keys = [...MESSAGE_KEYS, ...texts.flatMap(({ catalogues, prefix }) => listKeys(catalogues.en, prefix))];
  const placeholders = Object.assign({}, PLACEHOLDERS, ...texts.map((text) => text.placeholders)) as Placeholders;
  const { htmlLang: language } = toCurrentLocale(config);
  const file = path.join(reading.siteDir, toLocaleFolders(config).root, 'code.json');
  const aliases = new Map<string, Replacement>();
  const own = new Map<string, Replacement>();
  for (const translation of await readTranslations(file, reading)) {
    const { key, message, lang, place } = translation;
    const forms = toPluralForms(new Intl.PluralRules(lang ?? language));
    const alias = Object.hasOwn(DOCUSAURUS_MESSAGES, key) ? DOCUSAURUS_MESSAGES[key] : undefined;
    if (alias) {
      const renamed = alias.placeholders ?? {};
      check(translation, placeholders[alias.key], (name) => toDocusaurusName(name, renamed), forms, problems);
      const template = message.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(renamed, name) ? `{${renamed[name]}}` : whole,
      );
      aliases.set(alias.key, { template, lang });
    } else if (keys.includes(key)) {
      check(translation, placeholders[key], (name) => name, forms, problems);
      own.set(key, { template: message, lang });
    } else if (!key.startsWith('theme.')) {
      // A key that resembles none is a site's own: Docusaurus keeps the texts of `<Translate>` in this file too.
      const known = nearest(key, keys);
      if (known.length === 0) continue;
      problems.add({
        ...place,
        message: `the interface has no message "${key}"`,
        known,
        fix: 'correct the key, or remove it',
      });
    }
  }
  // A message under both of its names is the one under the catalogue's own.
  const replaced = [...new Map([...aliases, ...own])];
  if (replaced.length === 0) return null;
  const languages = replaced.flatMap(([key, { lang }]) => (lang === undefined ? [] : [[key, lang] as const]));
  return {
    language,
    templates: Object.fromEntries(replaced.map(([key, { template }]) => [key, template])),
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
  };
}

interface Replacement {
  readonly template: string;
  readonly lang: string | undefined;
}

/** Compare placeholders and plural forms of a text with those of the message it replaces.
 *  @param toName the name an author knows a placeholder by */
function check(
  { key, message, place }: Translation,
  names: readonly string[] = [],
  toName: (name: string) => string,
  forms: readonly Intl.LDMLPluralRule[],
  problems: ProblemList,
): void {
  const isPlural = names.includes('count');
  const choices = isPlural ? message.split('|') : [message];
  const known = names.map((name) => `{${toName(name)}}`);
  if (choices.length > forms.length)
    problems.add({
      ...place,
      message: `"${key}" has ${choices.length} plural forms, but the language has ${forms.length}`,
      known: [forms.join('|')],
      fix: 'remove the forms that are too many',
    });
  const used = new Set(choices.flatMap((choice) => choice.match(/\{\w+\}/g) ?? []));
  for (const name of used)
    if (!known.includes(name))
      problems.add({
        ...place,
        message: `"${key}" has no placeholder ${name}`,
        ...(known.length > 0 && { known }),
        fix: known.length > 0 ? 'correct its name' : 'remove it',
      });
  for (const name of known) {
    // `One post|{count} posts`: only the last form has to name the number.
    const needed = isPlural && name === `{${toName('count')}}` ? choices.slice(-1) : choices;
    if (!needed.every((choice) => choice.includes(name)))
      problems.add({
        ...place,
        message: `"${key}" lacks the placeholder ${name}`,
        fix: `put ${name} where its value belongs`,
      });
  }
}

function toDocusaurusName(name: string, renamed: Readonly<Record<string, string>>): string {
  return Object.entries(renamed).find(([, own]) => own === name)?.[0] ?? name;
}
