import { describe, expect, it } from 'vitest';
import { trustHtml } from '../../../shared/model/permalink.ts';
import { inlineDiagrams, inlineModuleDiagrams } from './inlineDiagrams.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 90" role="img" aria-labelledby="t d">\n  <title id="t">Judul</title>\n  <desc id="d">Isi</desc>\n  <path d="M0 0" fill="currentColor"/>\n</svg>';

describe('inlineDiagrams', () => {
  it('inserts a diagram with unique ids and the name given by its author', () => {
    const html = inlineDiagrams(
      trustHtml('<p><img src="/assets/a-0123456789.svg" width="340" alt="Alur &quot;data&quot;"></p>'),
      () => svg,
    );
    expect(html).toBe(
      '<p><svg class="diagram" viewBox="0 0 340 90" role="img" aria-label="Alur &quot;data&quot;"><title id="diagram-0123456789-1-t">Judul</title><desc id="diagram-0123456789-1-d">Isi</desc><path d="M0 0" fill="currentColor"/></svg></p>',
    );
  });

  it('keeps colours and fonts of the root element', () => {
    const drawn =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" width="9" fill="none" stroke="currentColor" font-size="14"><path d="M0 0"/></svg>';
    expect(inlineDiagrams(trustHtml('<img src="/assets/a-01.svg" alt="Garis">'), () => drawn)).toBe(
      '<svg class="diagram" viewBox="0 0 9 9" role="img" aria-label="Garis"><g fill="none" stroke="currentColor" font-size="14"><path d="M0 0"/></g></svg>',
    );
  });

  it('creates separate ids for a diagram that is shown twice', () => {
    const html = inlineDiagrams(
      trustHtml('<img src="/assets/a-01.svg" alt=""><img src="/assets/a-01.svg" alt="">'),
      () => svg,
    );
    expect([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'diagram-01-1-t',
      'diagram-01-1-d',
      'diagram-01-2-t',
      'diagram-01-2-d',
    ]);
  });

  it('leaves the text of a drawing unchanged', () => {
    const drawn =
      '<svg viewBox="0 0 9 9"><text><tspan>a</tspan> <tspan>b</tspan>&lt;ul id="daftar"> url(#x) href="#y"</text></svg>';
    expect(inlineDiagrams(trustHtml('<img src="/assets/a-01.svg" alt="">'), () => drawn)).toContain(
      '<text><tspan>a</tspan> <tspan>b</tspan>&lt;ul id="daftar"> url(#x) href="#y"</text>',
    );
  });

  it('does not change images that are not to be inlined', () => {
    const html = trustHtml('<img src="/assets/a-01.svg" alt="x"><img src="/assets/b.png" alt="y">');
    expect(inlineDiagrams(html, () => null)).toBe(html);
  });
});

describe('inlineModuleDiagrams', () => {
  const small = '<svg viewBox="0 0 1 1"><path id="p" stroke-width="2"/></svg>';
  const find = (url: string) => (url.endsWith('.svg') ? small : null);

  it('replaces images of Markdown and of JSX by a component with the diagram', () => {
    const markdown =
      '<p><img src={"/assets/a-01.svg"} {...{"width":3,"height":4}} alt={"Alur > \\"data\\""} decoding={"async"} /></p>';
    const jsx = '<img src={"/assets/a-01.svg"} {...{}} alt={""}></img>';
    expect(inlineModuleDiagrams(`export default () => <>${markdown}${jsx}</>;`, find)).toBe(
      "import InlineDiagram from '@theme/mdx/Diagram';\nexport default () => <>" +
        '<p><InlineDiagram {...{"viewBox":"0 0 1 1","content":"<path id=\\"diagram-01-1-p\\" stroke-width=\\"2\\"/>","label":"Alur > \\"data\\""}} /></p>' +
        '<InlineDiagram {...{"viewBox":"0 0 1 1","content":"<path id=\\"diagram-01-2-p\\" stroke-width=\\"2\\"/>","label":""}} /></>;',
    );
  });

  it('does not change other images, and code that mentions images', () => {
    const code =
      '<img src={"/assets/a.png"} alt={"x"} />{"<img src={\\"/assets/a-01.svg\\"} />"}<img src={url} alt={"y"} />';
    expect(inlineModuleDiagrams(code, find)).toBe(code);
  });
});
