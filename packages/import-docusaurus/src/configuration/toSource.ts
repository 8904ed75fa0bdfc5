import type { Fields } from './fields.ts';

/** The text of `site.config.ts`. */
export function toSource(site: Fields): string {
  const written = JSON.stringify(site, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');
  return `import { defineConfig } from 'serbakode';\n\nexport default defineConfig(${written});\n`;
}
