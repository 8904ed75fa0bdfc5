import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import { succeeds } from './schema/fields.ts';
import type { CheckedConfig, LocaleConfig, SiteConfig } from './siteConfig.ts';

type LocalesInput = CheckedConfig['i18n'];

/** Fill in the defaults of every locale, and check that the locales fit together. */
export function completeLocales(
  { defaultLocale, locales, localeConfigs }: LocalesInput,
  placeOf: FieldPlace,
  problems: ProblemList,
): SiteConfig['i18n'] {
  const problem = (field: string, message: string, fix: string, known?: readonly string[]) =>
    problems.add({ ...placeOf(`i18n.${field}`), message, fix, ...(known ? { known } : {}) });
  if (!locales.includes(defaultLocale))
    problem(
      'defaultLocale',
      `\`i18n.defaultLocale\` is "${defaultLocale}", which \`i18n.locales\` does not name`,
      'add it to `i18n.locales`',
      locales,
    );
  for (const twice of new Set(locales.filter((key, index) => locales.indexOf(key) !== index)))
    problem('locales', `\`i18n.locales\` names "${twice}" twice`, 'name it once');
  for (const key of Object.keys(localeConfigs)) {
    if (locales.includes(key)) continue;
    problem(
      `localeConfigs.${key}`,
      `\`i18n.localeConfigs\` describes "${key}", which \`i18n.locales\` does not name`,
      'add it to `i18n.locales`, or remove its description',
      locales,
    );
  }

  const completed: Record<string, LocaleConfig> = {};
  const places = new Map<string, string>();
  for (const key of locales) {
    const locale = toLocale(key, key === defaultLocale, localeConfigs[key]);
    completed[key] = locale;
    if (!succeeds(() => Intl.getCanonicalLocales(locale.htmlLang)))
      problem(
        `localeConfigs.${key}.htmlLang`,
        `"${locale.htmlLang}" is not a language that dates and texts can be written in`,
        `set \`i18n.localeConfigs.${key}.htmlLang\` to a language tag such as id or en-GB`,
      );
    const owner = places.get(locale.baseUrl);
    if (key === defaultLocale && locale.baseUrl !== '')
      problem(
        `localeConfigs.${key}.baseUrl`,
        `\`i18n.localeConfigs.${key}.baseUrl\` is set, but the default locale is at the site's base URL`,
        'remove it',
      );
    else if (owner !== undefined && owner !== key)
      problem(
        `localeConfigs.${key}.baseUrl`,
        `the locales "${owner}" and "${key}" have the same base URL`,
        `give one of them another \`baseUrl\` in \`i18n.localeConfigs\``,
      );
    places.set(locale.baseUrl, key);
  }
  return { defaultLocale, currentLocale: defaultLocale, locales, localeConfigs: completed };
}

function toLocale(
  key: string,
  isDefault: boolean,
  fields: LocalesInput['localeConfigs'][string] | undefined,
): LocaleConfig {
  const {
    label = key,
    direction = 'ltr',
    htmlLang = key,
    path = key,
    baseUrl = isDefault ? '' : `${key}/`,
    ...own
  } = fields ?? {};
  return { label, direction, htmlLang, path, baseUrl: baseUrl.replace(/^\//, ''), own };
}
