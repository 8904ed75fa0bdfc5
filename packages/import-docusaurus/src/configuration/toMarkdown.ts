import { type Fields, toFields, toList } from './fields.ts';
import type { Plugins } from './listPlugins.ts';

export function toMarkdown({ format, anchors }: Fields, plugins: Plugins): Fields {
  return {
    format: format ?? 'mdx',
    ...(toFields(anchors)['maintainCase'] === true && { anchors: { maintainCase: true } }),
    ...toAdmonitions(plugins),
  };
}

/** Names of admonitions that the site adds to the ones of Docusaurus. */
function toAdmonitions({ content }: Plugins): Fields {
  const words = content.flatMap(({ options }) => toList(toFields(options['admonitions'])['keywords']).map(String));
  const own = [...new Set(words)].filter((word) => !KNOWN_ADMONITIONS.has(word));
  return own.length > 0 ? { admonitions: own } : {};
}

const KNOWN_ADMONITIONS = new Set('note tip info warning danger caution secondary important success'.split(' '));
