import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteShell } from '../../model/site.ts';

const ID = 'virtual:site';
const RESOLVED = '\0virtual:site';

/** Hands the application its site: the shell as data, and the one catalogue of messages it speaks. */
export function virtualSite(shell: SiteShell, root: string): Plugin {
  const catalogue = path.join(root, 'src/messages', `${shell.interfaceLanguage}.ts`);
  return {
    name: 'serbakode:site',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `import { ${shell.interfaceLanguage} as messages } from ${JSON.stringify(catalogue)};\nexport { messages };\nexport const site = ${JSON.stringify(shell)};`
        : undefined,
  };
}
