import type { Fields } from './fields.ts';

/** A file whose content the configuration imports. */
interface ImportedFile {
  readonly name: string;
  readonly file: string;
}

/** Stands in a configuration for a name that it imports. */
export const toReference = (name: string): string => `import ${name}`;

/** The text of `site.config.ts`. */
export function toSource(site: Fields, imports: readonly ImportedFile[] = []): string {
  const names = new Map(imports.map(({ name }) => [JSON.stringify(toReference(name)), name]));
  const written = JSON.stringify(site, null, 2)
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(/"import \w+"/g, (reference) => names.get(reference) ?? reference);
  const lines = imports.map(({ name, file }) => `import ${name} from '${file}';\n`);
  return `import { defineConfig } from 'serbakode';\n${lines.join('')}\nexport default defineConfig(${written});\n`;
}
