import path from 'node:path';
import type { Plugin } from 'vite';
import { AUTHOR_MODULES, OWN_MODULES } from '../modules/authorModules.ts';
import { readMarks } from '../markdown/mdx/marks.ts';
import { toSiteFile } from '../modules/resolveImport.ts';
import { type PlainSourceMap, toMarkedMap } from './toMarkedMap.ts';

export interface ModuleCodeOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  /** Source of the module made from a Markdown file, JSX and marks included; null for what is no such file. */
  readonly readModule: (file: string) => string | null | Promise<string | null>;
}

const MODULES = new Map(Object.entries({ ...AUTHOR_MODULES, ...OWN_MODULES }));

/** Gives the bundler what authors write: MDX as modules, the names of the theme, `@site/`, and JSX in `.js` files. */
export function moduleCode({ root, siteDir, readModule }: ModuleCodeOptions): Plugin {
  const compile = async (code: string, id: string, map?: PlainSourceMap) => {
    const { transformWithOxc } = await import('vite');
    const compiled = await transformWithOxc(code, id, { lang: 'jsx', jsx: { runtime: 'automatic', development: false } }, map);
    return { code: compiled.code, map: compiled.map ?? null };
  };
  return {
    name: 'serbakode:module-code',
    enforce: 'pre',
    async resolveId(source, importer) {
      const file = MODULES.get(source);
      if (file !== undefined) return path.join(root, file);
      const own = toSiteFile(source, siteDir);
      return own === null ? undefined : this.resolve(own, importer, { skipSelf: true });
    },
    async load(id) {
      if (!/\.mdx?$/.test(id)) return undefined;
      const marked = await readModule(id);
      if (marked === null) return undefined;
      const { code, texts } = readMarks(marked);
      return compile(code, `${id}.jsx`, toMarkedMap(code, texts, id));
    },
    async transform(code, id) {
      const isAuthors = id.startsWith(siteDir + path.sep) && id.endsWith('.js') && !id.includes(`${path.sep}node_modules${path.sep}`);
      return isAuthors && code.includes('<') ? compile(code, id) : undefined;
    },
  };
}
