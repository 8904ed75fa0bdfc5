import { hash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { AUTHOR_MODULES, DRAWING_MODULE, OWN_MODULES, type ImportRules } from '../author-code/authorModules.ts';
import { findOwnModule, toSiteFile, toThemeName } from '../author-code/resolveImport.ts';
import { isBelow } from '../files/siteFile.ts';
import { readMarks } from '../markdown/mdx/marks.ts';
import { readDiagram } from '../markup/readDiagram.ts';
import { keepNothing, type Keep } from '../output/textCache.ts';
import { toMarkedMap, type PlainSourceMap } from './toMarkedMap.ts';

export interface ModuleCodeOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  /** Called for every import, because in a preview the rules change. */
  readonly getRules: () => ImportRules;
  /** Return the source of the module made from a Markdown file, with JSX and marks, or null for any other file. */
  readonly readModule: (file: string) => string | null | Promise<string | null>;
  /** Keeps the code of modules; by default they are compiled whenever they are loaded. */
  readonly keep?: Keep | undefined;
}

const MODULES = new Map(Object.entries({ ...AUTHOR_MODULES, ...OWN_MODULES }));

const AS_COMPONENT = '?component';
/** Whether a file is a module of the site that shows components, and no style sheet or module of the engine. */
const isCode = (importer: string | undefined): boolean => /\.(?:mdx?|[jt]sx?)(?:\?.*)?$/.test(importer ?? '');

/** Write the module of an SVG that is a component. One that is drawn in the colour of the text is part of the page. */
async function toDrawing(file: string, siteDir: string) {
  const svg = await readFile(file, 'utf8');
  // Copies of a site in other folders give the same ids.
  const name = path.relative(realpathSync(siteDir), realpathSync(file)).split(path.sep).join('/');
  const drawing = svg.includes('currentColor') ? readDiagram(svg, `drawing-${hash('sha1', name).slice(0, 8)}`) : null;
  const code = `import toComponent from '${DRAWING_MODULE}';
import url from ${JSON.stringify(`${file}?url`)};
export default toComponent(url, ${JSON.stringify(drawing)});
`;
  return { code, moduleType: 'js' as const };
}

/** Create a plugin that resolves and loads authors' modules: MDX, names of the theme, `@site/`, and JSX in `.js`
 *  files. */
export function moduleCode({ root, siteDir, getRules, readModule, keep = keepNothing }: ModuleCodeOptions): Plugin {
  const compile = async (text: string, id: string, inputMap?: PlainSourceMap) => {
    const { transform } = await import('rolldown/utils');
    const jsx = { runtime: 'automatic', development: false } as const;
    const { code, map, errors } = await transform(id, text, {
      lang: 'jsx',
      // That of a site is for its editor, and may extend what is not installed.
      tsconfig: false,
      jsx,
      sourcemap: true,
      ...(inputMap ? { inputMap } : {}),
    });
    if (errors[0]) throw errors[0];
    // As text, because the bundler would make one of it.
    return { code, map: map ? JSON.stringify(map) : null };
  };
  const isStrange = (id: string) => {
    const file = id.replace(/[?#].*$/, '');
    if (!path.isAbsolute(file) || file.includes(`${path.sep}node_modules${path.sep}`)) return false;
    return (
      ![siteDir, root, ...getRules().partSources].some((folder) => isBelow(file, folder)) &&
      existsSync(file) &&
      !isBelow(realpathSync(file), realpathSync(siteDir))
    );
  };
  return {
    name: 'engine:module-code',
    enforce: 'pre',
    async resolveId(source, importer) {
      const replaced = importer === undefined ? null : findOwnModule(source, importer.replace(/\?.*$/, ''), siteDir);
      if (replaced !== null) return replaced;
      const name = toThemeName(source);
      const ofPart = getRules().modules[name];
      if (ofPart !== undefined) return ofPart;
      const file = MODULES.get(name);
      if (file !== undefined) return path.join(root, file);
      const own = toSiteFile(source, siteDir);
      const found = own === null ? undefined : this.resolve(own, importer, { skipSelf: true });
      const isDrawing = source.endsWith('.svg') && getRules().svg === 'component' && isCode(importer);
      if (!isDrawing) return found;
      const drawing = await (found ?? this.resolve(source, importer, { skipSelf: true }));
      return drawing && !drawing.external ? drawing.id + AS_COMPONENT : drawing;
    },
    load: {
      filter: { id: [/\.mdx?$/, /\.svg\?component$/] },
      async handler(id) {
        if (id.endsWith(AS_COMPONENT)) return toDrawing(id.slice(0, -AS_COMPONENT.length), siteDir);
        const marked = await readModule(id);
        if (marked === null) return undefined;
        return keep(`module\0${id}\0${marked}`, () => {
          const { code, texts } = readMarks(marked);
          return compile(code, `${id}.jsx`, toMarkedMap(code, texts, id));
        });
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
      handler: (code, id) => (isBelow(id, siteDir) ? compile(code, id) : undefined),
    },
  };
}
