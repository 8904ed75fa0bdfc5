import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { AUTHOR_MODULES, OWN_MODULES } from '../author-code/authorModules.ts';
import { toSiteFile } from '../author-code/resolveImport.ts';
import { isBelow } from '../files/siteFile.ts';
import { readMarks } from '../markdown/mdx/marks.ts';
import { toMarkedMap, type PlainSourceMap } from './toMarkedMap.ts';

export interface ModuleCodeOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  /** Return the source of the module made from a Markdown file, with JSX and marks, or null for any other file. */
  readonly readModule: (file: string) => string | null | Promise<string | null>;
}

const MODULES = new Map(Object.entries({ ...AUTHOR_MODULES, ...OWN_MODULES }));

/** Create a plugin that resolves and loads authors' modules: MDX, names of the theme, `@site/`, and JSX in `.js`
 *  files. */
export function moduleCode({ root, siteDir, readModule }: ModuleCodeOptions): Plugin {
  const compile = async (text: string, id: string, inputMap?: PlainSourceMap) => {
    const { transform } = await import('rolldown/utils');
    const jsx = { runtime: 'automatic', development: false } as const;
    const { code, map, errors } = await transform(id, text, {
      lang: 'jsx',
      jsx,
      sourcemap: true,
      ...(inputMap ? { inputMap } : {}),
    });
    if (errors[0]) throw errors[0];
    return { code, map: map ?? null };
  };
  const isStrange = (id: string) => {
    const file = id.replace(/[?#].*$/, '');
    if (!path.isAbsolute(file) || file.includes(`${path.sep}node_modules${path.sep}`)) return false;
    return (
      ![siteDir, root].some((folder) => isBelow(file, folder)) &&
      existsSync(file) &&
      !isBelow(realpathSync(file), realpathSync(siteDir))
    );
  };
  return {
    name: 'engine:module-code',
    enforce: 'pre',
    async resolveId(source, importer) {
      const file = MODULES.get(source);
      if (file !== undefined) return path.join(root, file);
      const own = toSiteFile(source, siteDir);
      return own === null ? undefined : this.resolve(own, importer, { skipSelf: true });
    },
    load: {
      filter: { id: /\.mdx?$/ },
      async handler(id) {
        const marked = await readModule(id);
        if (marked === null) return undefined;
        const { code, texts } = readMarks(marked);
        return compile(code, `${id}.jsx`, toMarkedMap(code, texts, id));
      },
    },
    generateBundle(_options, bundle) {
      // Imports were already checked in the authors' texts. This last check covers files that the bundler resolves
      // itself.
      const published = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
      for (const file of [...this.getModuleIds(), ...published.map((name) => path.resolve(root, name))]) {
        if (!isStrange(file)) continue;
        const [importer = file] = this.getModuleInfo(file)?.importers ?? [];
        this.error({ id: importer, message: `it takes in ${file}, which is outside of the site's folder` });
      }
    },
    transform: {
      filter: { id: { include: /\.js$/, exclude: /[\\/]node_modules[\\/]/ }, code: '<' },
      handler: (code, id) => (id.startsWith(siteDir + path.sep) ? compile(code, id) : undefined),
    },
  };
}
