import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

/** `virtualSite` for `virtual:site`. */
const toCamelCase = (id: string) => id.replace(/:(.)/, (_, letter: string) => letter.toUpperCase());

/** Resolves `virtual:…` to the modules of this folder, so that components under test have a small site. */
export const virtualModules = {
  name: 'virtual-modules',
  resolveId: (id: string) =>
    id.startsWith('virtual:') ? fileURLToPath(new URL(`${toCamelCase(id)}.ts`, import.meta.url)) : undefined,
};

/** Lets sites under test share compiled applications. */
export const sharedApplications: Plugin = {
  name: 'shared-applications',
  // Before Vite's own plugin, which resolves every file.
  enforce: 'pre',
  resolveId: (id: string, importer = '') =>
    id === './compileApplication.ts' && importer.endsWith('/application/buildApplication.ts')
      ? fileURLToPath(new URL('compileOnce.ts', import.meta.url))
      : undefined,
};
