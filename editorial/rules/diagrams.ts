import { type NewProblem, toPlaceAt } from 'serbakode/content';

const MAX_BYTES = 4096;
const PAINT = /^(?:currentColor|none|inherit)$/;

/** Diagrams: small, drawn in the colour of the text, with title and description, and nothing that runs or loads.
 *  @param file path as shown in problems */
export function checkDiagram(file: string, svg: string): NewProblem[] {
  const problems: NewProblem[] = [];
  const report = (index: number, message: string, fix?: string) =>
    problems.push({ file, ...toPlaceAt(svg, index), message, ...(fix === undefined ? {} : { fix }) });
  const size = Buffer.byteLength(svg);
  if (size >= MAX_BYTES)
    report(0, `${size} bytes, expected less than ${MAX_BYTES}`, 'draw less, round the coordinates');
  if (!/<svg\b[^>]*\bviewBox="/.test(svg)) report(0, 'no viewBox on <svg>', 'add one, so that the drawing scales');
  if (!/<svg\b[^>]*\bxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(svg))
    report(0, 'no xmlns on <svg>', 'add xmlns="http://www.w3.org/2000/svg"');
  for (const name of ['title', 'desc']) {
    if (!new RegExp(`<${name}\\b[^>]*>\\s*[^<\\s]`).test(svg))
      report(0, `no <${name}>`, 'say in words what the drawing shows');
  }
  for (const { index } of svg.matchAll(/<(?:script|style|foreignObject)\b/g))
    report(index, 'a script, style sheet or foreign object', 'draw with shapes and attributes only');
  for (const match of svg.matchAll(/(?<=<[^>]*)\s(style|on[a-z]+)\s*=/g))
    report(match.index + 1, `attribute "${match[1] ?? ''}"`, 'use attributes of their own, such as stroke-width');
  for (const match of svg.matchAll(/\s(?:xlink:)?href\s*=\s*"([^"#][^"]*)"/g))
    report(match.index + 1, `a reference to ${match[1] ?? ''}`, 'an SVG must not refer to other files');
  for (const match of svg.matchAll(/\s(fill|stroke|color|stop-color|flood-color)\s*=\s*"([^"]*)"/g)) {
    if (!PAINT.test(match[2] ?? ''))
      report(
        match.index + 1,
        `${match[1] ?? ''}="${match[2] ?? ''}"`,
        'use currentColor or none; both colour modes must show it',
      );
  }
  const broken = findBrokenTag(svg);
  if (broken) report(broken.index, broken.message, 'a browser shows nothing of an SVG that is not well-formed');
  return problems;
}

/** An SVG in an image is XML, so with one misplaced tag it is not drawn at all. */
function findBrokenTag(svg: string): { readonly index: number; readonly message: string } | null {
  const open: { name: string; index: number }[] = [];
  const tags =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|<|&(?!#?\w+;)/g;
  for (const { 0: text, 1: closing, 2: name, 4: empty, index } of svg.matchAll(tags)) {
    if (text === '<') return { index, message: 'a tag that cannot be read' };
    if (text === '&') return { index, message: 'a bare "&"' };
    if (name === undefined || empty === '/') continue;
    if (closing !== '/') open.push({ name, index });
    else if (open.pop()?.name !== name) return { index, message: `</${name}> closes nothing` };
  }
  const [left] = open;
  return left ? { index: left.index, message: `<${left.name}> is never closed` } : null;
}
