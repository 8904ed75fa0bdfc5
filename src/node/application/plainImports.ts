import type { Plugin } from 'vite';

/** Vite wraps each `import()` in a helper of 1 kB that preloads its style sheets and scripts. There are none: one sheet
 *  serves all, and chunks share the entry alone. */
export function plainImports(): Plugin {
  return {
    name: 'engine:plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
