/** A start tag of a document this engine wrote: attributes are quoted, so a pattern reads them reliably. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset in the document. */
  readonly offset: number;
}

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** List the start tags of a document; what stands inside scripts does not count. */
export function readTags(html: string): Tag[] {
  const visible = html.replace(
    /(<script\b[^>]*>)[\s\S]*?(<\/script>)/g,
    (all, open: string, close: string) => open + ' '.repeat(all.length - open.length - close.length) + close,
  );
  return [...visible.matchAll(TAG)].map((match) => ({
    name: (match[1] ?? '').toLowerCase(),
    attributes: new Map([...(match[2] ?? '').matchAll(ATTRIBUTE)].map((attribute) => [attribute[1] ?? '', unescape(attribute[2] ?? '')])),
    offset: match.index,
  }));
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function unescape(text: string): string {
  return text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Place of an offset in a text, both counted from 1. */
export function toPlace(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
