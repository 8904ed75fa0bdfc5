import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { type Fields, isRecord, toFields } from './fields.ts';
import { callHook } from './loadContent.ts';

/** What `injectHtmlTags` of a plugin gives. */
export interface InjectedTags {
  /** As the field `headTags` of a configuration has them. */
  readonly headTags: readonly unknown[];
  /** Its fields whose tags do not come in: no page has a place for them. */
  readonly lost: readonly string[];
}

/** Call `injectHtmlTags` of a plugin.
 *  @param content what the plugin has loaded
 *  @throws what the plugin throws */
export function readInjectedTags(plugin: Fields, content: unknown): InjectedTags {
  const tags = toFields(callHook(plugin, 'injectHtmlTags', { content }));
  return {
    headTags: toTags(tags['headTags']),
    lost: ['preBodyTags', 'postBodyTags'].filter((field) => toTags(tags[field]).length > 0),
  };
}

/** A tag is HTML or an object, alone or in a list. */
const toTags = (written: unknown): unknown[] =>
  (Array.isArray(written) ? (written as unknown[]) : [written]).flatMap((tag) => {
    if (typeof tag === 'string') return parseFragment(tag).childNodes.filter(isElement).map(toTag);
    return isRecord(tag) ? [tag] : [];
  });

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is DefaultTreeAdapterTypes.Element => 'attrs' in node;

const toTag = (element: DefaultTreeAdapterTypes.Element) => ({
  tagName: element.tagName,
  attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value === '' ? true : value])),
  innerHTML: serialize(element),
});
