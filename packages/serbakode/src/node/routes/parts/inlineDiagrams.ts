import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import { DIAGRAM_MODULE } from '../../author-code/authorModules.ts';
import { readDiagram } from '../../markup/readDiagram.ts';

const IMAGE = /<img\b[^>]*\ssrc="([^"]+\.svg)"[^>]*>/g;

/** Inline SVG diagrams: `currentColor` takes the text colour only inside the document, and no request is needed.
 *  @param findSvg returns the SVG text at an address; null leaves the image as it is */
export function inlineDiagrams(html: Html, findSvg: (url: string) => string | null): Html {
  let count = 0;
  const inlined = html.replace(IMAGE, (image: string, url: string) => {
    const svg = findSvg(url);
    if (svg === null) return image;
    count += 1;
    const { viewBox, content } = readDiagram(svg, `${readHash(url)}-${count}`);
    const alt = /\salt="([^"]*)"/.exec(image)?.[1] ?? '';
    const name = alt === '' ? ' aria-hidden="true"' : ` role="img" aria-label="${alt}"`;
    return `<svg class="diagram" viewBox="${viewBox}"${name}>${content}</svg>`;
  });
  return trustHtml(inlined);
}

/** A string as JSX in a generated module. */
const TEXT = String.raw`\{"(?:[^"\\]|\\.)*"\}`;
const JSX_IMAGE = new RegExp(
  String.raw`<img((?:\s+[\w-]+(?:=${TEXT})?|\s+\{\.\.\.\{[^{}]*\}\})*)\s*(?:/>|></img>)`,
  'g',
);

/** Inline diagrams in the module of an MDX page, wrapped in a theme component. */
export function inlineModuleDiagrams(code: string, findSvg: (url: string) => string | null): string {
  let count = 0;
  const inlined = code.replace(JSX_IMAGE, (image: string, attributes: string) => {
    const url = readText(attributes, 'src');
    const svg = url === null ? null : findSvg(url);
    if (url === null || svg === null) return image;
    count += 1;
    const parts = { ...readDiagram(svg, `${readHash(url)}-${count}`), label: readText(attributes, 'alt') ?? '' };
    return `<InlineDiagram {...${JSON.stringify(parts)}} />`;
  });
  return count === 0 ? code : `import InlineDiagram from '${DIAGRAM_MODULE}';\n${inlined}`;
}

function readText(attributes: string, name: string): string | null {
  const text = new RegExp(String.raw`\s${name}=(${TEXT})`).exec(attributes)?.[1];
  return text === undefined ? null : (JSON.parse(text.slice(1, -1)) as string);
}

/** The hash of an asset's name makes ids unique across the posts of a list. */
function readHash(url: string): string {
  return `diagram-${/-([0-9a-f]+)\.svg$/.exec(url)?.[1] ?? ''}`;
}
