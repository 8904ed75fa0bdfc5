import type { Plugin } from 'vite';
import { isBelow } from '../../files/siteFile.ts';

/** Make imports of `require('…')` in the site's own code. The bundler of a build does so itself; that of the preview serves
 *  each module as it stands, and browsers have no `require`. A module that is required only in a condition is loaded in any
 *  case. */
export function requireCalls(siteDir: string): Plugin {
  return {
    name: 'engine:require-calls',
    enforce: 'post',
    transform: {
      filter: {
        id: { include: /\.(?:mdx?|[cm]?[jt]sx?)$/, exclude: /[\\/]node_modules[\\/]/ },
        code: /\brequire\s*\(/,
      },
      handler: (code, id) => (isBelow(id, siteDir) ? toImports(code) : undefined),
    },
  };
}

/** @param code a module without types and JSX, as the other plugins leave it
 *  @returns the same with an import of each file that it requires, on its first line so that lines keep their numbers, or
 *  null if it requires none */
export async function toImports(code: string): Promise<{ code: string; map: null } | null> {
  const { parseSync, Visitor } = await import('rolldown/utils');
  const calls: { readonly start: number; readonly end: number; readonly source: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [source, ...others], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'require' || others.length > 0) return;
      if (source?.type === 'Literal' && typeof source.value === 'string')
        calls.push({ start, end, source: source.value });
    },
  }).visit(parseSync('module.js', code, { lang: 'js', sourceType: 'module' }).program);
  if (calls.length === 0) return null;
  const sources = [...new Set(calls.map(({ source }) => source))];
  const toName = (source: string) => `__required${sources.indexOf(source)}`;
  // JSON is what it contains; anything else is what it exports.
  const imports = sources.map((source) => {
    const names = source.endsWith('.json') ? toName(source) : `* as ${toName(source)}`;
    return `import ${names} from ${JSON.stringify(source)};`;
  });
  let changed = code;
  for (const { start, end, source } of calls.toReversed())
    changed = changed.slice(0, start) + toName(source) + changed.slice(end);
  return { code: `${imports.join('')}${changed}`, map: null };
}
