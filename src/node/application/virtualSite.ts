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
      const shell = getShell();
      const language = shell.interfaceLanguage;
      const exportCatalogue = (room: string, name: string) =>
        `export { ${language} as ${name} } from ${JSON.stringify(path.join(root, room, `${language}.ts`))};`;
      return [
        exportCatalogue('src/shared/messages', 'messages'),
        exportCatalogue('src/client/account/messages', 'accountMessages'),
        `export const site = ${JSON.stringify(shell)};`,
      ].join('\n');
    },
  };
}
