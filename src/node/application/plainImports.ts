import type { Plugin } from 'vite';

/** Create a plugin that keeps `import()` plain. Vite would wrap it in a helper of 1 kB that preloads style sheets and
 *  scripts, but there is one style sheet for all, and chunks share only the entry. */
export function plainImports(): Plugin {
  return {
    name: 'engine:plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
