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
  /** Module that exports the texts that a site replaces, in code that is compiled for all sites; null if the code is for
   *  one site. */
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
        const shell = getShell();
        const { messageOverrides, ...site } = shell;
        const isReplaced = messageOverrides !== undefined || textsFrom !== null;
        if (name === SITE) {
          const replaced =
            textsFrom === null ? JSON.stringify(toReplacedTexts(shell, getParts())) : toDataMark(TEXTS_MARK);
          const catalogue = isReplaced ? toReplacedCatalogue(site, replaced, root) : toCatalogue(site, root);
          return [...catalogue, `export const site = ${toData(site)};`].join('\n');
        }
        const texts = findTexts(getParts(), name);
        return texts && (isReplaced ? toReplacedModule(texts, site, textsFrom ?? SITE) : toTextModule(texts, site));
      },
    },
  };
}

const findTexts = (parts: readonly Pick<ClientModule, 'texts'>[], id: string): PartTexts | undefined =>
  parts.flatMap(({ texts }) => texts).find(({ name }) => TEXTS + name === id);

const toTextModule = ({ folder }: PartTexts, { interfaceLanguage: language }: CodeShell): string =>
  [
    `export { ${language} as messages } from ${JSON.stringify(path.join(folder, `${language}.ts`))};`,
    `export const language = ${JSON.stringify(language)};`,
  ].join('\n');

const toCatalogue = ({ interfaceLanguage: language }: CodeShell, root: string): string[] => [
  `export { ${language} as messages, ${language} as texts } from ${toSpecifier(root, `${MESSAGES}/${language}.ts`)};`,
];

/** Name of the mark that stands for the texts that a site replaces. */
export const TEXTS_MARK = 'TEXTS';

/** The catalogue with replaced texts, and what parts need to replace theirs.
 *  @param replaced code of the replaced texts */
const toReplacedCatalogue = ({ interfaceLanguage: language }: CodeShell, replaced: string, root: string): string[] => [
  `import { ${language} as own } from ${toSpecifier(root, `${MESSAGES}/${language}.ts`)};`,
  `import { replaceTexts } from ${toSpecifier(root, `${MESSAGES}/replaceTexts.ts`)};`,
  `import { markTexts } from ${toSpecifier(root, 'src/client/theme/site/markTexts.tsx')};`,
  `export const replaced = ${replaced};`,
  `export const messages = replaceTexts(own, '', ${JSON.stringify(language)}, replaced);`,
  'export const texts = markTexts(messages, replaced.marks);',
  'export { replaceTexts };',
];

function toReplacedModule(
  { name, prefix, folder }: PartTexts,
  { interfaceLanguage: language }: CodeShell,
  textsFrom: string,
): string {
  const own = JSON.stringify(language);
  return [
    `import { ${language} as own } from ${JSON.stringify(path.join(folder, `${language}.ts`))};`,
    `import { replaced, replaceTexts } from ${JSON.stringify(textsFrom)};`,
    `export const language = replaced.languages[${JSON.stringify(name)}] ?? ${own};`,
    `export const messages = replaceTexts(own, ${JSON.stringify(prefix)}, language, replaced);`,
  ].join('\n');
}

/** What a site replaces of the texts that are in the browser. */
export function toReplacedTexts(
  shell: CodeShell,
  parts: readonly Pick<ClientModule, 'texts'>[],
): ReplacedTexts & { readonly marks: Readonly<Record<string, LanguageAttributes>> } {
  const { messageOverrides, interfaceLanguage } = shell;
  if (!messageOverrides) return { texts: {}, marks: {}, languages: {} };
  const catalogues = parts.flatMap(({ texts }) => texts).filter(({ isOfMarkdown }) => !isOfMarkdown);
  const known = new Set([
    ...listKeys(CATALOGUES[interfaceLanguage], ''),
    ...catalogues.flatMap(({ prefix, catalogues: own }) => listKeys(own[interfaceLanguage], prefix)),
  ]);
  const names: PartTexts['placeholders'] = Object.assign(
    {},
    PLACEHOLDERS,
    ...catalogues.map(({ placeholders }) => placeholders),
  );
  return {
    texts: Object.fromEntries(
      Object.entries(messageOverrides.templates)
        .filter(([key]) => known.has(key))
        .map(([key, template]) => [key, [template, names[key] ?? [], toLanguageOf(messageOverrides, key)]]),
    ),
    marks: toMarks({ ...shell, messageOverrides }),
    languages: Object.fromEntries(
      catalogues.flatMap(({ name, prefix, catalogues: own }) => {
        const shown = toShownLanguage(listKeys(own[interfaceLanguage], prefix), messageOverrides, interfaceLanguage);
        return shown === interfaceLanguage ? [] : [[name, shown] as const];
      }),
    ),
  };
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

const CATALOGUES = { en, id };
const MESSAGES = 'src/shared/messages';

const toSpecifier = (root: string, file: string): string => JSON.stringify(path.join(root, file));
