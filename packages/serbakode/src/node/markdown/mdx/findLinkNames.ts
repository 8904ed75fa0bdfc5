import type { TreeNode } from '../parse/engine.ts';

/** Module of the theme's link, as authors import it. */
const LINK_MODULE = '@docusaurus/Link';
const IMPORT = new RegExp(String.raw`\bimport\s+(\w+)\s+from\s*['"]${LINK_MODULE}['"]`, 'g');

const WITHOUT_CODE: ReadonlySet<string> = new Set(['Link']);

/** Names of the theme's link in a page: `Link` unless it is shadowed, and the name of its import. */
export function findLinkNames(esm: readonly TreeNode<'mdxjsEsm'>[]): ReadonlySet<string> {
  if (esm.length === 0) return WITHOUT_CODE;
  const code = esm.map(({ value }) => value).join('\n');
  const imported = [...code.matchAll(IMPORT)].flatMap(([, name]) => name ?? []);
  return new Set(/\bLink\b/.test(code.replaceAll(LINK_MODULE, '')) ? imported : ['Link', ...imported]);
}
