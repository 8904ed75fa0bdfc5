import path from 'node:path';
import type { Plugin } from 'vite';
import { MESSAGE_KEYS } from '../../shared/messages/messageKeys.ts';
import type { MessageOverrides } from '../../shared/model/config.ts';
import type { SiteShell } from '../../shared/model/site.ts';

const SITE = 'virtual:site';
const PRACTICE = 'virtual:practice';
/** What stands before the id of a resolved module in Vite's graph. */
const RESOLVED = '\0';

/** Hands the application its site: the shell as data, and the catalogues of the one language it speaks; those of practice in a
 *  module of their own, which the first tap on a sample loads.
 *  @param getShell asked whenever the module is loaded: in a preview the shell changes */
export function virtualSite(getShell: () => SiteShell, root: string): Plugin {
  return {
    name: 'engine:site',
    resolveId: (id) => (id === SITE || id === PRACTICE ? RESOLVED + id : undefined),
    load: (id) => {
      if (id !== RESOLVED + SITE && id !== RESOLVED + PRACTICE) return undefined;
      const { messageOverrides, ...site } = getShell();
      const overrides = messageOverrides && splitOverrides(messageOverrides);
      if (id === RESOLVED + PRACTICE) return toPracticeCatalogue(site, overrides?.ofPractice, root).join('\n');
      const catalogues = overrides?.others
        ? toOverriddenCatalogues({ ...site, messageOverrides: overrides.others }, root)
        : toCatalogues(site, root);
      return [...catalogues, `export const site = ${JSON.stringify(site)};`].join('\n');
    },
  };
}

interface SplitOverrides {
  readonly ofPractice: MessageOverrides | undefined;
  readonly others: MessageOverrides | undefined;
}

/** Texts of practice are not in what every page loads. */
function splitOverrides({ language, templates }: MessageOverrides): SplitOverrides {
  const pick = (isWanted: (key: string) => boolean): MessageOverrides | undefined => {
    const entries = Object.entries(templates).filter(([key]) => isWanted(key));
    return entries.length > 0 ? { language, templates: Object.fromEntries(entries) } : undefined;
  };
  return {
    ofPractice: pick((key) => key.startsWith(PRACTICE_PREFIX)),
    others: pick((key) => !key.startsWith(PRACTICE_PREFIX)),
  };
}

const PRACTICE_PREFIX = 'practice.';

function toPracticeCatalogue(
  { interfaceLanguage: language }: SiteShell,
  overrides: MessageOverrides | undefined,
  root: string,
): string[] {
  const catalogue = toSpecifier(root, `${MESSAGES}/practice/${language}.ts`);
  if (!overrides)
    return [
      `export { ${language} as messages } from ${catalogue};`,
      `export const language = ${JSON.stringify(language)};`,
    ];
  return [
    `import { ${language} as own } from ${catalogue};`,
    `import { overrideMessages } from ${toSpecifier(root, `${MESSAGES}/overrideMessages.ts`)};`,
    `export const messages = overrideMessages(own, ${JSON.stringify(overrides)}, ${JSON.stringify(PRACTICE_PREFIX)});`,
    `export const language = ${JSON.stringify(overrides.language)};`,
  ];
}

function toCatalogues({ interfaceLanguage: language }: SiteShell, root: string): string[] {
  const catalogue = (room: string) => toSpecifier(root, `${room}/${language}.ts`);
  return [
    `export { ${language} as messages, ${language} as texts } from ${catalogue(MESSAGES)};`,
    `export { ${language} as accountMessages } from ${catalogue(ACCOUNT_MESSAGES)};`,
  ];
}

/** The code that replaces messages is only in applications of sites that replace some. */
function toOverriddenCatalogues(
  {
    interfaceLanguage: language,
    messageOverrides,
    htmlLang,
    direction,
  }: SiteShell & { readonly messageOverrides: MessageOverrides },
  root: string,
): string[] {
  return [
    `import { ${language} as ownMessages } from ${toSpecifier(root, `${MESSAGES}/${language}.ts`)};`,
    `import { ${language} as ownAccountMessages } from ${toSpecifier(root, `${ACCOUNT_MESSAGES}/${language}.ts`)};`,
    `import { overrideMessages } from ${toSpecifier(root, `${MESSAGES}/overrideMessages.ts`)};`,
    `import { markTexts } from ${toSpecifier(root, 'src/client/theme/site/markTexts.tsx')};`,
    `const overrides = ${JSON.stringify(messageOverrides)};`,
    `const content = ${JSON.stringify({ htmlLang, direction })};`,
    `export const messages = overrideMessages(ownMessages, overrides);`,
    `export const accountMessages = { ...overrideMessages(ownAccountMessages, overrides, 'account.')${toLanguage(messageOverrides)} };`,
    `export const texts = markTexts(messages, overrides, content);`,
  ];
}

/** The account's texts are marked with one language: the one that most of them are in. */
function toLanguage({ language, templates }: MessageOverrides): string {
  const keys = MESSAGE_KEYS.filter((key) => key.startsWith('account.'));
  const replaced = keys.filter((key) => Object.hasOwn(templates, key)).length;
  return replaced * 2 > keys.length ? `, language: ${JSON.stringify(language)}` : '';
}

const MESSAGES = 'src/shared/messages';
const ACCOUNT_MESSAGES = `${MESSAGES}/account`;

const toSpecifier = (root: string, file: string): string => JSON.stringify(path.join(root, file));
