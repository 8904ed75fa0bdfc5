import { trustHtml, type Html, type Permalink } from '../../../shared/model/permalink.ts';
import { toPermalink } from '../../../shared/model/sitePath.ts';
import type { Site } from '../../content/site/site.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { escapeRegExp } from '../../markup/escapeText.ts';
import { findPage } from './findPage.ts';

/** Links the terms of the glossary in an article's HTML. */
export type TermLinker = (html: Html, file: ParsedFile) => Html;

/** The linker of a site: posts and docs are linked, if there is a page with `layout: glossary`. The lesson that
 *  introduces a term explains it in its own words, so it has no link to it. */
export function createTermLinker(site: Site): TermLinker {
  const known = toTerms(site);
  if (!known) return (html) => html;
  const { terms, address } = known;
  // One for all articles, because to compile it takes longer than to link the terms of an article.
  const pattern = toPattern(terms);
  return (html, file) => {
    if (file.section === 'pages') return html;
    const linked = terms.filter(({ lesson }) => lesson !== file.path);
    return linkTerms(html, linked, address, pattern);
  };
}

/** Changes whenever the linker of a site might link anything else. */
export function toTermKey(site: Site): string {
  return JSON.stringify(toTerms(site));
}

function toTerms(site: Site) {
  const page = site.pages.find(({ layout }) => layout === 'glossary');
  const terms = site.maps.glossary
    .filter(({ auto }) => auto)
    .map(({ id, term, lesson }) => ({ id, term, lesson: lesson && findPage(site, lesson.path)?.file.path }));
  if (!page || terms.length === 0) return null;
  return { terms, address: toPermalink(page.sitePath, site.config.baseUrl) };
}

/** Elements whose text has no links to terms: headings, links, code and controls. */
const CLOSED = new Set(
  'a,button,code,figure,h1,h2,h3,h4,h5,h6,kbd,label,math,script,style,summary,svg,textarea'.split(','),
);
/** A block of code, with its many tags of highlighting, is one piece. */
const PIECE = /<pre\b[^]*?<\/pre>|<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+/g;
const TAG = /^<(\/?)([a-zA-Z][\w-]*)/;

interface Term {
  readonly id: string;
  readonly term: string;
}

/** The terms as whole words, in any case. The longest comes first: `kode status` before `kode`. */
function toPattern(terms: readonly Term[]): RegExp {
  const names = terms.map(({ term }) => term).toSorted((a, b) => b.length - a.length);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_&-])(?:${names.map(escapeRegExp).join('|')})(?![\p{L}\p{N}_-])`, 'giu');
}

/** Link the first use of each term in an article. A term with a capital is taken as it is written, others in any case.
 *  @param glossary address of the page with the terms
 *  @param pattern of these terms, and of others that are not linked */
export function linkTerms(
  html: Html,
  terms: readonly Term[],
  glossary: Permalink,
  pattern: RegExp = toPattern(terms),
): Html {
  const open = new Map(terms.map((term) => [term.term.toLowerCase(), term]));
  let depth = 0;
  const linked = html.replace(PIECE, (piece) => {
    const tag = TAG.exec(piece);
    if (tag && CLOSED.has((tag[2] ?? '').toLowerCase())) depth += tag[1] === '/' ? -1 : 1;
    if (depth > 0 || piece.startsWith('<')) return piece;
    return piece.replace(pattern, (word) => {
      const term = open.get(word.toLowerCase());
      if (!term || (word !== term.term && term.term !== term.term.toLowerCase())) return word;
      open.delete(word.toLowerCase());
      return `<a data-term="" href="${glossary}#${term.id}">${word}</a>`;
    });
  });
  return trustHtml(linked);
}
