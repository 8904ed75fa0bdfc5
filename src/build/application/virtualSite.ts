import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteShell } from '../../model/site.ts';

const ID = 'virtual:site';
/** Id of the resolved module in Vite's graph. */
export const VIRTUAL_SITE_ID = '\0virtual:site';

/** Hands the application its site: the shell as data, and the one catalogue of messages it speaks.
 *  @param getShell asked whenever the module is loaded: in a preview the shell changes */
export function virtualSite(getShell: () => SiteShell, root: string): Plugin {
  return {
    name: 'serbakode:site',
    resolveId: (id) => (id === ID ? VIRTUAL_SITE_ID : undefined),
    load: (id) => {
      if (id !== VIRTUAL_SITE_ID) return undefined;
      const shell = getShell();
      const catalogue = path.join(root, 'src/messages', `${shell.interfaceLanguage}.ts`);
      return `import { ${shell.interfaceLanguage} as messages } from ${JSON.stringify(catalogue)};\nexport { messages };\nexport const site = ${JSON.stringify(shell)};`;
    },
  };
}
