import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Feature } from './feature.ts';
import { HTML_FREE } from './names.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Code inside a document, with the line before its first line. */
interface Inner {
  readonly language: 'js' | 'css';
  readonly code: string;
  readonly line: number;
}

/** Elements and attributes that are written in a document, and its scripts and style sheets. */
export function readHtml(code: string): { readonly features: Feature[]; readonly inner: Inner[] } {
  const features: Feature[] = [];
  const inner: Inner[] = [];
  if (/^\s*<!doctype/i.test(code)) features.push({ names: ['html:doctype'], line: 1 });
  for (const element of elementsOf(parse(code, { sourceCodeLocationInfo: true }))) {
    // Skip elements that only the parser adds.
    const line = element.sourceCodeLocation?.startLine;
    if (line === undefined) continue;
    const { tagName: tag } = element;
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    features.push({ names: [`html:${tag}`], line });
    for (const [name, value] of attributes)
      features.push(...attributeNames(tag, name, value, attributes).map((names) => ({ names, line })));
    const content = element.childNodes[0];
    if ((tag === 'script' || tag === 'style') && content && 'value' in content && content.sourceCodeLocation)
      inner.push({
        language: tag === 'script' ? 'js' : 'css',
        code: content.value,
        line: content.sourceCodeLocation.startLine - 1,
      });
  }
  return { features, inner };
}

function attributeNames(
  tag: string,
  name: string,
  value: string,
  all: ReadonlyMap<string, string>,
): (readonly string[])[] {
  if (name.startsWith('data-')) return [['js:.dataset']];
  if (tag === 'meta' && name === 'name') return [[`html:meta[${value}]`]];
  if (tag === 'meta' && name === 'property') return [['html:meta[property=og:title]']];
  if (tag === 'link' && name === 'rel') return [[`html:link[rel=${value}]`]];
  if (tag === 'script' && name === 'src') return [['html:script[src]', 'html:script[type=module]']];
  if (tag === 'script' && name === 'type' && value === 'module') return [['html:script[type=module]']];
  if (HTML_FREE.has(`${tag}[${name}]`) || (tag === 'script' && all.has('type'))) return [];
  return [[`html:${tag}[${name}]`, `html:[${name}]`]];
}

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}
