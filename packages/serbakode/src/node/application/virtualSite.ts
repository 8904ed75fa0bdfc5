import path from 'node:path';
import type { Plugin } from 'vite';
import { en } from '../../shared/messages/en.ts';
import { id } from '../../shared/messages/id.ts';
import { listKeys } from '../../shared/messages/messageKeys.ts';
import { toLanguageOf, type MessageOverrides } from '../../shared/messages/overrideMessages.ts';
import { PLACEHOLDERS } from '../../shared/messages/placeholders.ts';
import type { ReplacedTexts } from '../../shared/messages/replaceTexts.ts';
import { isSameLanguage } from '../../shared/model/isSameLanguage.ts';
import type { LanguageAttributes } from '../../shared/model/site.ts';
import type { ClientModule, PartTexts } from '../config/readParts.ts';
import type { CodeShell } from './application.ts';
import { toDataMark } from './marks.ts';

const SITE = 'virtual:site';
/** The texts of a part are imported from `virtual:texts/NAME`. */
const TEXTS = 'virtual:texts/';
/** Prefix of the id of a virtual module in Vite's graph. */
const RESOLVED = '\0';

/** How the site is in the code. */
interface SiteCode {
  /** Writes the shell as code. */
  readonly toData?: (site: object) => string;
  /** Module that exports the texts that a site replaces, which are data then; null if they are part of the code. */
  readonly textsFrom?: string | null;
}

/** Create a plugin that provides the site to the application: the shell as data, the catalogue of its language, and
 *  those of parts, each as a module. @param getShell called whenever a module is loaded, because in a
 *  preview the shell and the parts change */
export function virtualSite(
  getShell: () => CodeShell,
  getParts: () => readonly Pick<ClientModule, 'texts'>[],
  root: string,
  { toData = JSON.stringify, textsFrom = null }: SiteCode = {},
): Plugin {
  return {
    name: 'engine:site',
    resolveId: {
      filter: { id: /^virtual:/ },
      handler: (id) => (id === SITE || id.startsWith(TEXTS) ? RESOLVED + id : undefined),
    },
    load: {
      filter: { id: /^\0virtual:/ },
      handler(id) {
        const name = id.slice(RESOLVED.length);
        const { messageOverrides, ...site } = getShell();
        if (name === SITE) {
          const catalogue = messageOverrides
            ? toOverriddenCatalogue({ ...site, messageOverrides }, root)
            : textsFrom === null
              ? toCatalogue(site, root)
              : toReplaceableCatalogue(site, root);
          return [...catalogue, `export const site = ${toData(site)};`].join('\n');
        }
        const texts = findTexts(getParts(), name);
        if (texts && textsFrom !== null) return toReplaceableTexts(texts, site, textsFrom).join('\n');
        return texts && toTextModule(texts, site, messageOverrides, root).join('\n');
      },
    },
  };
}

const findTexts = (parts: readonly Pick<ClientModule, 'texts'>[], id: string): PartTexts | undefined =>
  parts.flatMap(({ texts }) => texts).find(({ name }) => TEXTS + name === id);

function toTextModule(
  { prefix, folder, catalogues, placeholders }: Omit<PartTexts, 'name'>,
  { interfaceLanguage: language }: CodeShell,
  overrides: MessageOverrides | undefined,
  root: string,
): string[] {
  const specifier = JSON.stringify(path.join(folder, `${language}.ts`));
  const isReplaced = Object.keys(overrides?.templates ?? {}).some((key) => key.startsWith(prefix));
  if (!overrides || !isReplaced)
    return [
      `export { ${language} as messages } from ${specifier};`,
      `export const language = ${JSON.stringify(language)};`,
    ];
  const shown = toShownLanguage(listKeys(catalogues[language], prefix), overrides, language);
  const { imports, code } = toReplaced(catalogues[language], overrides, prefix, placeholders, {
    name: 'own',
    specifier,
    language: shown,
  });
  return [
    toMessageImport(root),
    ...imports,
    `export const messages = ${code};`,
    `export const language = ${JSON.stringify(shown)};`,
  ];
}

const toCatalogue = ({ interfaceLanguage: language }: CodeShell, root: string): string[] => [
  `export { ${language} as messages, ${language} as texts } from ${toSpecifier(root, `${MESSAGES}/${language}.ts`)};`,
];

/** Name of the mark that stands for the texts that a site replaces. */
export const TEXTS_MARK = 'TEXTS';

/** The catalogue of an application that is compiled for all sites. It exports what its parts need to replace texts. */
const toReplaceableCatalogue = ({ interfaceLanguage: language }: CodeShell, root: string): string[] => [
  `import { ${language} as own } from ${toSpecifier(root, `${MESSAGES}/${language}.ts`)};`,
  `import { replaceTexts } from ${toSpecifier(root, `${MESSAGES}/replaceTexts.ts`)};`,
  `import { markTexts } from ${toSpecifier(root, 'src/client/theme/site/markTexts.tsx')};`,
  `export const replaced = ${toDataMark(TEXTS_MARK)};`,
  `export const messages = replaceTexts(own, '', ${JSON.stringify(language)}, replaced);`,
  'export const texts = markTexts(messages, replaced.marks);',
  'export { replaceTexts };',
];

function toReplaceableTexts(
  { name, prefix, folder }: PartTexts,
  { interfaceLanguage: language }: CodeShell,
  textsFrom: string,
): string[] {
  const own = JSON.stringify(language);
  return [
    `import { ${language} as own } from ${JSON.stringify(path.join(folder, `${language}.ts`))};`,
    `import { replaced, replaceTexts } from ${JSON.stringify(textsFrom)};`,
    `export const language = replaced.languages[${JSON.stringify(name)}] ?? ${own};`,
    `export const messages = replaceTexts(own, ${JSON.stringify(prefix)}, language, replaced);`,
  ];
}

/** What a site replaces, for such an application. */
export function toReplacedTexts(
  shell: CodeShell,
  parts: readonly Pick<ClientModule, 'texts'>[],
): ReplacedTexts & { readonly marks: Readonly<Record<string, LanguageAttributes>> } {
  const { messageOverrides, interfaceLanguage } = shell;
  if (!messageOverrides) return { texts: {}, marks: {}, languages: {} };
  const catalogues = parts.flatMap(({ texts }) => texts);
  const names: PartTexts['placeholders'] = Object.assign(
    {},
    PLACEHOLDERS,
    ...catalogues.map(({ placeholders }) => placeholders),
  );
  return {
    texts: Object.fromEntries(
      Object.entries(messageOverrides.templates).map(([key, template]) => [
        key,
        [template, names[key] ?? [], toLanguageOf(messageOverrides, key)],
      ]),
    ),
    marks: toMarks({ ...shell, messageOverrides }),
    languages: Object.fromEntries(
      catalogues.map(({ name, prefix, catalogues: own }) => [
        name,
        toShownLanguage(listKeys(own[interfaceLanguage], prefix), messageOverrides, interfaceLanguage),
      ]),
    ),
  };
}

/** Code that replaces messages, which is only in applications of sites that replace some. */
function toOverriddenCatalogue(
  shell: CodeShell & { readonly messageOverrides: MessageOverrides },
  root: string,
): string[] {
  const { interfaceLanguage: language, messageOverrides } = shell;
  const messages = toReplaced(CATALOGUES[language], messageOverrides, '', PLACEHOLDERS, {
    name: 'ownMessages',
    specifier: toSpecifier(root, `${MESSAGES}/${language}.ts`),
    language,
  });
  return [
    toMessageImport(root),
    `import { markTexts } from ${toSpecifier(root, 'src/client/theme/site/markTexts.tsx')};`,
    ...messages.imports,
    `export const messages = ${messages.code};`,
    `export const texts = markTexts(messages, ${JSON.stringify(toMarks(shell))});`,
  ];
}

/** Language attributes of the replaced texts that are not in the interface's language, by their keys. */
function toMarks({
  interfaceLanguage,
  messageOverrides,
  htmlLang,
  direction,
}: CodeShell & { readonly messageOverrides: MessageOverrides }): Readonly<Record<string, LanguageAttributes>> {
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

/** Language with which a whole catalogue is marked: the one of most of its texts. */
function toShownLanguage(keys: readonly string[], { language, templates }: MessageOverrides, own: string): string {
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
  placeholders: PartTexts['placeholders'],
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
        return `toMessage(${[template, placeholders[key] ?? [], toLanguageOf(overrides, key)].map((part) => JSON.stringify(part)).join(',')})`;
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
const MESSAGES = 'src/shared/messages';

const toSpecifier = (root: string, file: string): string => JSON.stringify(path.join(root, file));
