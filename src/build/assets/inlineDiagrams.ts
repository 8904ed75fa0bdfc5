import type { Html } from '../../model/permalink.ts';

const IMAGE = /<img\b[^>]*\ssrc="([^"]+\.svg)"[^>]*>/g;

/** Put diagrams into the page instead of beside it: an SVG that is drawn with `currentColor` takes the colour of the text
 *  only when it is part of the document, and it costs no request.
 *  @param findSvg text of the SVG behind an address; null leaves the image as it is */
export function inlineDiagrams(html: Html, findSvg: (url: string) => string | null): Html {
  let count = 0;
  return html.replace(IMAGE, (image: string, url: string) => {
    const svg = findSvg(url);
    if (svg === null) return image;
    count += 1;
    return toDiagram(svg, /\salt="([^"]*)"/.exec(image)?.[1] ?? '', `${readHash(url)}-${count}`);
  });
}

/** Ids of an SVG are its own; in a page they must not meet those of headings or of another diagram. */
function toDiagram(svg: string, alt: string, prefix: string): Html {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const viewBox = /\sviewBox="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const name = alt === '' ? ' aria-hidden="true"' : ` role="img" aria-label="${alt}"`;
  const isolated = content
    .replace(/\sid="([^"]+)"/g, (_, id: string) => ` id="${prefix}-${id}"`)
    .replace(/(url\(#|href="#)([^)"]+)/g, (_, before: string, id: string) => `${before}${prefix}-${id}`)
    .replace(/>\s+</g, '><')
    .trim();
  return `<svg class="diagram" viewBox="${viewBox}"${name}>${isolated}</svg>`;
}

/** The hash in an asset's name keeps diagrams of several posts on one list apart. */
function readHash(url: string): string {
  return `diagram-${/-([0-9a-f]+)\.svg$/.exec(url)?.[1] ?? ''}`;
}
