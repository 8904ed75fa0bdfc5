import path from 'node:path';
import type { Plugin } from 'vite';
import { listThemeComponents, type ThemeComponents } from '../author-code/readThemeComponents.ts';
import { toSiteFile } from '../author-code/resolveImport.ts';

const REPLACED = '\0theme-component:';
const ORIGINAL = '\0theme-original:';

/** Create a plugin that replaces components of the theme with the site's, wherever they are imported. A replacement
 *  imports the original as `@theme-original/Footer`. @param getComponents called for every import, because in a
 *  preview the components change */
export function themeComponents(getComponents: () => ThemeComponents | null, root: string): Plugin {
  const themeDir = path.join(root, 'src/client/theme') + path.sep;
  return {
    name: 'engine:theme-components',
    enforce: 'pre',
    async resolveId(source, importer) {
      const components = getComponents();
      if (!components || importer === undefined || importer.startsWith('\0')) return undefined;
      const original = /^@theme-original\/(\w+)$/.exec(source)?.[1];
      if (original !== undefined) {
        // The name may also be that of a module, which a file of `src/theme/` wraps.
        const other = Object.hasOwn(components.files, original)
          ? null
          : await this.resolve(source, importer, { skipSelf: true });
        return other ?? ORIGINAL + original;
      }
      const own = toSiteFile(source, components.siteDir);
      if (own !== null) return this.resolve(own, importer, { skipSelf: true });
      if (!source.startsWith('.') || !source.endsWith('.tsx')) return undefined;
      const file = path.resolve(path.dirname(importer), source);
      const name = path.basename(file, '.tsx');
      // A replacement that imports the original by its path gets the original.
      const isOwn = components.files[name] === importer.replace(/\?.*$/, '');
      return file.startsWith(themeDir) && Object.hasOwn(components.files, name) && !isOwn
        ? REPLACED + toName(file, themeDir)
        : undefined;
    },
    async load(id) {
      if (id.startsWith(REPLACED)) {
        const relative = id.slice(REPLACED.length);
        const name = path.basename(relative);
        const file = getComponents()?.files[name];
        const original = JSON.stringify(path.join(themeDir, `${relative}.tsx`));
        if (file === undefined) return `export * from ${original};`;
        // Other exports of the original stay; the export of the same name is the replacement.
        return `import Own from ${JSON.stringify(file)};
import { ${name} as Original } from ${original};
import { withOriginal } from ${JSON.stringify(path.join(themeDir, 'parts/Part.tsx'))};
export * from ${original};
export const ${name} = withOriginal(Own, Original);
export default ${name};`;
      }
      if (!id.startsWith(ORIGINAL)) return undefined;
      const name = id.slice(ORIGINAL.length);
      const file = (await listThemeComponents(root)).get(name);
      if (file === undefined) throw new Error(`the theme has no component "${name}"`);
      return `export * from ${JSON.stringify(file)};\nexport { ${name} as default } from ${JSON.stringify(file)};`;
    },
  };
}

function toName(file: string, themeDir: string): string {
  return file.slice(themeDir.length).replace(/\.tsx$/, '');
}
