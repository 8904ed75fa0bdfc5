import { trustHtml, type Html } from '../../shared/model/permalink.ts';

/** Attributes of the root that its content inherits. */
const INHERITED = /\s(?:fill|stroke|font|text|color|opacity)(?:-[a-z-]+)?="[^"]*"/g;

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Prefix the ids of an SVG, so that they do not clash with those of headings or other diagrams. */
export function readDiagram(svg: string, prefix: string): { readonly viewBox: string; readonly content: Html } {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const viewBox = /\sviewBox="([^"]*)"/.exec(attributes)?.[1] ?? '';
  // Only in tags: a drawing of HTML shows such attributes as text.
  const isolated = content
    .replace(TAG, (tag) =>
      tag
        .replace(/\sid="([^"]+)"/g, (_, id: string) => ` id="${prefix}-${id}"`)
        .replace(/(url\(#|href="#)([^)"]+)/g, (_, before: string, id: string) => `${before}${prefix}-${id}`),
    )
    .replace(/>\s*\n\s*</g, '><')
    .trim();
  const inherited = attributes.match(INHERITED)?.join('') ?? '';
  return { viewBox, content: trustHtml(inherited === '' ? isolated : `<g${inherited}>${isolated}</g>`) };
}
