import path from 'node:path';
import type { Plugin } from 'vite';
import { en as accountEn } from '../../shared/messages/account/en.ts';
import { id as accountId } from '../../shared/messages/account/id.ts';
import { en as accountPagesEn } from '../../shared/messages/account/pages/en.ts';
import { id as accountPagesId } from '../../shared/messages/account/pages/id.ts';
import { en } from '../../shared/messages/en.ts';
import { en as exerciseEn } from '../../shared/messages/exercise/en.ts';
import { id as exerciseId } from '../../shared/messages/exercise/id.ts';
import { en as hintsEn } from '../../shared/messages/hints/en.ts';
import { id as hintsId } from '../../shared/messages/hints/id.ts';
import { id } from '../../shared/messages/id.ts';
import { MESSAGE_KEYS } from '../../shared/messages/messageKeys.ts';
import { toLanguageOf, type MessageOverrides } from '../../shared/messages/overrideMessages.ts';
import { PLACEHOLDERS } from '../../shared/messages/placeholders.ts';
import { en as practiceEn } from '../../shared/messages/practice/en.ts';
import { id as practiceId } from '../../shared/messages/practice/id.ts';
import { isSameLanguage } from '../../shared/model/isSameLanguage.ts';
import type { LanguageAttributes, SiteShell } from '../../shared/model/site.ts';

const SITE = 'virtual:site';
/** Prefix of the id of a virtual module in Vite's graph. */
const RESOLVED = '\0';

/** Create a plugin that provides the site to the application: the shell as data, and the catalogues of its language.
 *  Those of practice and of /login and /account are modules in their chunks. @param getShell
 *  called whenever the module is loaded, because in a preview the shell changes */
export function virtualSite(getShell: () => SiteShell, root: string): Plugin {
  return {
    name: 'engine:site',
    resolveId: {
      filter: { id: /^virtual:/ },
      handler: (id) => (id === SITE || id in IN_CHUNKS ? RESOLVED + id : undefined),
    },
    load: {
      filter: { id: /^\0virtual:/ },
      handler(id) {
        const inChunk = IN_CHUNKS[id.slice(RESOLVED.length)];
        if (id !== RESOLVED + SITE && !inChunk) return undefined;
        const { messageOverrides, ...site } = getShell();
        if (inChunk) return toCatalogueInChunk(inChunk, site, messageOverrides, root).join('\n');
        const catalogues = messageOverrides
          ? toOverriddenCatalogues({ ...site, messageOverrides }, root)
          : toCatalogues(site, root);
        return [...catalogues, `export const site = ${JSON.stringify(site)};`].join('\n');
      },
    },
  };
}

function toCatalogueInChunk(
  { prefix, folder, catalogues }: CatalogueInChunk,
  { interfaceLanguage: language }: SiteShell,
  overrides: MessageOverrides | undefined,
  root: string,
): string[] {
  const isReplaced = Object.keys(overrides?.templates ?? {}).some((key) => key.startsWith(prefix));
  if (!overrides || !isReplaced)
    return [
      `export { ${language} as messages } from ${toSpecifier(root, `${folder}/${language}.ts`)};`,
      `export const language = ${JSON.stringify(language)};`,
    ];
  const { imports, code } = toReplaced(catalogues[language], overrides, prefix, {
    name: 'own',
    specifier: toSpecifier(root, `${folder}/${language}.ts`),
    language,
  });
  return [
    toMessageImport(root),
    ...imports,
    `export const messages = ${code};`,
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

/** Code that replaces messages, which is only in applications of sites that replace some. */
function toOverriddenCatalogues(
  shell: SiteShell & { readonly messageOverrides: MessageOverrides },
  root: string,
): string[] {
  const { interfaceLanguage: language, messageOverrides } = shell;
  const messages = toReplaced(CATALOGUES[language], messageOverrides, '', {
    name: 'ownMessages',
    specifier: toSpecifier(root, `${MESSAGES}/${language}.ts`),
    language,
  });
  const accountMessages = toReplaced(ACCOUNT_CATALOGUES[language], messageOverrides, 'account.', {
    name: 'ownAccountMessages',
    specifier: toSpecifier(root, `${ACCOUNT_MESSAGES}/${language}.ts`),
    language: toAccountLanguage(messageOverrides, language),
  });
  return [
    toMessageImport(root),
    `import { markTexts } from ${toSpecifier(root, 'src/client/theme/site/markTexts.tsx')};`,
    ...messages.imports,
    ...accountMessages.imports,
    `export const messages = ${messages.code};`,
    `export const accountMessages = ${accountMessages.code};`,
    `export const texts = markTexts(messages, ${JSON.stringify(toMarks(shell))});`,
  ];
}

/** Language attributes of the replaced texts that are not in the interface's language, by their keys. */
function toMarks({
  interfaceLanguage,
  messageOverrides,
  htmlLang,
  direction,
}: SiteShell & { readonly messageOverrides: MessageOverrides }): Readonly<Record<string, LanguageAttributes>> {
  const keys = Object.keys(messageOverrides.templates).filter((key) =>
    Object.hasOwn(CATALOGUES[interfaceLanguage], key),
  );
  const marks = keys.map((key) => {
    const lang = toLanguageOf(messageOverrides, key);
    // Only the direction of the content's language is known.
    return [key, { lang, ...(lang === htmlLang && { dir: direction }) }] as const;
  });
  return Object.fromEntries(marks.filter(([, { lang }]) => !isSameLanguage(lang, interfaceLanguage)));
}

/** Language with which the account's texts are marked: the one of most of them. */
function toAccountLanguage({ language, templates }: MessageOverrides, own: string): string {
  const keys = MESSAGE_KEYS.filter((key) => key.startsWith('account.'));
  const replaced = keys.filter((key) => Object.hasOwn(templates, key)).length;
  return replaced * 2 > keys.length ? language : own;
}

interface OwnCatalogue {
  /** Name and specifier of the catalogue's import. */
  readonly name: string;
  readonly specifier: string;
  /** Language of the texts. */
  readonly language: string;
}

/** Create the code of a catalogue with its overrides. Replaced texts are not shipped: the engine's own catalogue is
 *  imported only if one of its functions is still used. */
function toReplaced(
  catalogue: object,
  overrides: MessageOverrides,
  prefix: string,
  own: OwnCatalogue,
): { readonly imports: readonly string[]; readonly code: string } {
  const { templates } = overrides;
  let isOwnNeeded = false;
  const code = visit(catalogue, prefix, own.name);
  const [exported] = path.basename(JSON.parse(own.specifier) as string).split('.');
  return { imports: isOwnNeeded ? [`import { ${exported} as ${own.name} } from ${own.specifier};`] : [], code };

  function visit(value: unknown, key: string, place: string): string {
    const template = Object.hasOwn(templates, key) ? templates[key] : undefined;
    if (typeof value === 'function') {
      if (template !== undefined)
        return `toMessage(${[template, PLACEHOLDERS[key] ?? [], toLanguageOf(overrides, key)].map((part) => JSON.stringify(part)).join(',')})`;
      isOwnNeeded = true;
      return place;
    }
    if (typeof value !== 'object' || value === null) return JSON.stringify(template ?? value);
    const inner = key === prefix ? key : `${key}.`;
    const entries = Object.entries(value).map(([name, item]: [string, unknown]) => {
      if (key === prefix && name === 'language') return [name, JSON.stringify(own.language)] as const;
      return [name, visit(item, inner + name, `${place}[${JSON.stringify(name)}]`)] as const;
    });
    return Array.isArray(value)
      ? `[${entries.map(([, item]) => item).join(',')}]`
      : `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${item}`).join(',')}}`;
  }
}

const toMessageImport = (root: string): string =>
  `import { toMessage } from ${toSpecifier(root, `${MESSAGES}/toMessage.ts`)};`;

const CATALOGUES = { en, id };
const ACCOUNT_CATALOGUES = { en: accountEn, id: accountId };
const MESSAGES = 'src/shared/messages';
const ACCOUNT_MESSAGES = `${MESSAGES}/account`;

/** A catalogue in a chunk, not in the application. */
interface CatalogueInChunk {
  /** Prefix of its keys in `code.json`. */
  readonly prefix: string;
  readonly folder: string;
  readonly catalogues: { readonly en: object; readonly id: object };
}

const IN_CHUNKS: Readonly<Record<string, CatalogueInChunk>> = {
  'virtual:account': {
    prefix: 'account.',
    folder: `${ACCOUNT_MESSAGES}/pages`,
    catalogues: { en: accountPagesEn, id: accountPagesId },
  },
  'virtual:practice': {
    prefix: 'practice.',
    folder: `${MESSAGES}/practice`,
    catalogues: { en: practiceEn, id: practiceId },
  },
  'virtual:exercise': {
    prefix: 'exercise.',
    folder: `${MESSAGES}/exercise`,
    catalogues: { en: exerciseEn, id: exerciseId },
  },
  'virtual:hints': {
    prefix: 'hints.',
    folder: `${MESSAGES}/hints`,
    catalogues: { en: hintsEn, id: hintsId },
  },
};

const toSpecifier = (root: string, file: string): string => JSON.stringify(path.join(root, file));
