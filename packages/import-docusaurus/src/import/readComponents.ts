import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Note } from '../configuration/notes.ts';

/** Components that the site adds to all its MDX pages, as in `markdown.components`. */
export interface GlobalComponents {
  readonly components: Readonly<Record<string, string>>;
  /** Sources of modules for components defined in the list itself, by their path in the site. */
  readonly modules: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
}

const FILES = ['.js', '.jsx', '.ts', '.tsx'].flatMap((ending) => [
  `src/theme/MDXComponents${ending}`,
  `src/theme/MDXComponents/index${ending}`,
]);
const FOLDER = 'src/mdx-components';
const IMPORT = /import\s+(?:([\w$]+)\s*(?:,\s*)?)?(?:\{([^{}]*)\}\s*)?from\s*['"]([^'"]+)['"]/g;

/** Read the list of components that a site has swizzled: its names are imports of the file, or functions in it. */
export async function readComponents(siteDir: string): Promise<GlobalComponents> {
  const file = FILES.find((name) => existsSync(path.join(siteDir, name)));
  if (file === undefined) return { components: {}, modules: {}, notes: [] };
  const text = await readFile(path.join(siteDir, file), 'utf8');
  const imports = new Map<string, string>();
  for (const [, name, named = '', source = ''] of text.matchAll(IMPORT)) {
    const module = source.startsWith('.') ? `@site/${path.posix.join(path.posix.dirname(file), source)}` : source;
    if (name !== undefined) imports.set(name, module);
    for (const one of named.split(',').flatMap((part) => part.trim() || [])) {
      const [exported = '', local = exported] = one.split(/\s+as\s+/);
      imports.set(local, exported === 'default' ? module : `${module}#${exported}`);
    }
  }
  const { index = 0, 0: opening = '' } = /export\s+default\s*(?:\(\s*)?\{/.exec(text) ?? {};
  const list = opening === '' ? '' : text.slice(index + opening.length, Math.max(0, text.lastIndexOf('}')));
  const components: Record<string, string> = {};
  const modules: Record<string, string> = {};
  const left: string[] = [];
  for (const entry of toEntries(list)) {
    const [, name = '', value = name] = /^['"]?([\w$]+)['"]?\s*(?::\s*([\s\S]+))?$/.exec(entry) ?? [];
    const module = imports.get(value.trim());
    if (name === '') continue;
    if (!/^[A-Z]/.test(name)) left.push(name);
    else if (module !== undefined) components[name] = module;
    else {
      components[name] = `@site/${FOLDER}/${name}`;
      modules[`${FOLDER}/${name}.js`] =
        `import components from '@site/src/theme/MDXComponents';\n\nexport default components.${name};\n`;
    }
  }
  const message = `${left.join(', ')}: in src/theme/MDXComponents, but is not a component; a site's style sheet draws elements`;
  return { components, modules, notes: left.length > 0 ? [{ kind: 'missing', field: 'src/theme', message }] : [] };
}

/** Entries of an object literal, without spread ones. */
function toEntries(list: string): string[] {
  let depth = 0;
  const entries = [''];
  for (const character of list.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g, '')) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) entries.push('');
    else entries[entries.length - 1] += character;
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '' && !entry.startsWith('...'));
}
