import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { trustHtml } from '../../shared/model/permalink.ts';
import { pickStyles } from './pickStyles.ts';

const STYLES = { usual: 'usual', all: 'all' };
const LONG = `<h2>Y</h2><h2>Z</h2><p>${'x'.repeat(10_000)}</p>`;
const pick = (...bodies: string[]) =>
  pickStyles(STYLES, Object.fromEntries(bodies.map((body, index) => [index, trustHtml(body + LONG)])), '');

describe('the styles of a document', () => {
  it('include the seldom used styles only if the document begins with an element that needs them', () => {
    expect(pickStyles(undefined, {}, '')).toBeNull();
    expect(pick('<p>A</p><h2>B</h2><p class="code">C</p>')).toBe('usual');
    expect(pick('<p>A</p><h2>B</h2><p>C</p><h2>D</h2><table></table>')).toBe('usual');
    expect(pick('<p>A</p><h2>B</h2><table></table><h2>D</h2>')).toBe('all');
    expect(pick('<p>A</p>', '<span class="line added">B</span>')).toBe('all');
    expect(pick('<figure><figcaption>A</figcaption></figure>')).toBe('all');
    expect(pick('<figure class="code"><figcaption class="code-title">a.py</figcaption></figure>')).toBe('usual');
  });

  it('include the seldom used styles if a notice precedes the body', () => {
    const body = trustHtml(LONG);
    const pickBelow = (head: string) => pickStyles(STYLES, { body }, `${head}<div data-body="body">${body}</div>`);
    expect(pickBelow('<h1>A</h1>')).toBe('usual');
    expect(pickBelow('<div class="callout _1"></div><h1>A</h1>')).toBe('all');
  });

  it('include what follows an article only if the article is short', () => {
    const pickFor = (text: string) => pickStyles(STYLES, { body: trustHtml(`<p>${text}</p>`) }, '');
    expect(pickFor('x'.repeat(9_000))).toBe('all');
    expect(pickFor('x'.repeat(10_000))).toBe('usual');
  });

  it('are complete for every selector of the sheet of seldom used styles', async () => {
    const sheet = (await readFile('packages/serbakode/src/client/theme/styles/seldom.css', 'utf8')).replaceAll(
      /\/\*[^]*?\*\//g,
      '',
    );
    // The last compound of each selector, without states and ancestors.
    const selectors = [...sheet.matchAll(/^ *([.:[\w][^{};]*?) \{/gm)].flatMap(([, list = '']) => list.split(/,\n/));
    expect(selectors.length).toBeGreaterThan(30);
    for (const selector of selectors)
      expect(
        toMarkup(selector).some((html) => pick(html) === 'all'),
        selector,
      ).toBe(true);
  });
});

/** Create markup that a selector matches: one element for each of its names. */
function toMarkup(selector: string): string[] {
  const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => `<p class="a ${name}">`);
  const elements = [...selector.matchAll(/(?:^|[\s(>,])([a-z]+[1-6]?)(?![\w-]|\()/g)].map(
    ([, name = '']) => `<${PARENTS[name] ?? name}>`,
  );
  const attributes = [...selector.matchAll(/\[([\w-]+(?:='\w+')?)/g)].map(
    ([, name = '']) => `<p ${name.replaceAll("'", '"')}>`,
  );
  return [...classes, ...elements, ...attributes];
}

const PARENTS: Readonly<Record<string, string>> = {
  details: 'details open',
  dt: 'dl',
  dd: 'dl',
  th: 'table',
  td: 'table',
};
