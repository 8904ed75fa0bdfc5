import { fileURLToPath } from 'node:url';

/** `virtualSite` for `virtual:site`. */
const toCamelCase = (id: string) => id.replace(/:(.)/, (_, letter: string) => letter.toUpperCase());

/** Resolves `virtual:…` to the modules of this folder: components under test are drawn with a site of their own. */
export const virtualModules = {
  name: 'virtual-modules',
  resolveId: (id: string) =>
    id.startsWith('virtual:') ? fileURLToPath(new URL(`${toCamelCase(id)}.ts`, import.meta.url)) : undefined,
};
