import type { TreeNode } from '../parse/engine.ts';

/** Module that holds the theme's link, as authors import it. */
const LINK_MODULE = '@docusaurus/Link';
const IMPORT = new RegExp(String.raw`\bimport\s+(\w+)\s+from\s*['"]${LINK_MODULE}['"]`, 'g');

/** What the theme's link is called in a page: `Link` where nothing else is, and the name of its import. */
export function findLinkNames(esm: readonly TreeNode<'mdxjsEsm'>[]): ReadonlySet<string> {
  const code = esm.map(({ value }) => value).join('\n');
  const imported = [...code.matchAll(IMPORT)].flatMap(([, name]) => name ?? []);
  return new Set(/\bLink\b/.test(code.replaceAll(LINK_MODULE, '')) ? imported : ['Link', ...imported]);
}
