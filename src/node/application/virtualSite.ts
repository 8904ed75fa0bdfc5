import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteShell } from '../../shared/model/site.ts';

const ID = 'virtual:site';
/** Id of the resolved module in Vite's graph. */
const VIRTUAL_SITE_ID = '\0virtual:site';

/** Hands the application its site: the shell as data, and the catalogues of the one language it speaks.
 *  @param getShell asked whenever the module is loaded: in a preview the shell changes */
export function virtualSite(getShell: () => SiteShell, root: string): Plugin {
  return {
    name: 'engine:site',
    resolveId: (id) => (id === ID ? VIRTUAL_SITE_ID : undefined),
    load: (id) => {
      if (id !== VIRTUAL_SITE_ID) return undefined;
      const { messageOverrides, ...site } = getShell();
      const catalogues = messageOverrides
        ? toOverriddenCatalogues({ ...site, messageOverrides }, root)
        : toCatalogues(site, root);
      return [...catalogues, `export const site = ${JSON.stringify(site)};`].join('\n');
    },
  };
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
  { interfaceLanguage: language, messageOverrides, htmlLang, direction }: SiteShell,
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
    `export const accountMessages = overrideMessages(ownAccountMessages, overrides, 'account.');`,
    `export const texts = markTexts(messages, overrides, content);`,
  ];
}

const MESSAGES = 'src/shared/messages';
const ACCOUNT_MESSAGES = `${MESSAGES}/account`;

const toSpecifier = (root: string, file: string): string => JSON.stringify(path.join(root, file));
