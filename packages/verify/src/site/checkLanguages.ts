import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { NewProblem } from 'serbakode/built';
import { problemIn, type BuiltDocument } from './readDocuments.ts';

/** Frequent words that are not words of the other language. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  id: toSet(
    'adalah akan atau belum berikutnya bisa dan dari dengan di halaman harus ini itu juga kami kamu ke kembali lebih oleh pada saat sebelumnya semua setelah sudah tentang tidak tulisan untuk yang',
  ),
  en: toSet(
    'about after all and are been before from go has have how is it its not of on page that the their this to was were what when which with you your',
  ),
};

/** Report elements whose `lang` is Indonesian or English although most of their frequent words are of the other
 *  language, which a screen reader then reads with the wrong voice. Code and untranslated text do not count. */
export function checkLanguages(document: BuiltDocument): NewProblem[] {
  // A redirect stub has no text except its address.
  if (document.html.includes('http-equiv="refresh"')) return [];
  const problems: NewProblem[] = [];
  for (const { lang, offset, words } of readMarked(document.html)) {
    const own = count(words, lang);
    for (const other of Object.keys(WORDS)) {
      const found = other === lang ? 0 : count(words, other);
      // One word is a quotation more often than a fault.
      if (found < 2 || found <= own * 2) continue;
      const message = `lang="${lang}", but the text looks like "${other}": ${words.slice(0, 8).join(' ')}`;
      const fix =
        'correct `lang` (`htmlLang` and `interfaceLanguage` in site.config.ts, `lang` in code.json), or the text';
      problems.push({ ...problemIn(document, message, offset), fix, severity: 'warning' });
    }
  }
  return problems;
}

interface MarkedText {
  /** Primary subtag. */
  readonly lang: string;
  readonly offset: number;
  /** Words of its text and accessible names, without elements that have their own language. */
  readonly words: string[];
}

function readMarked(html: string): MarkedText[] {
  const marked: MarkedText[] = [];
  visit(parse(html, { sourceCodeLocationInfo: true }), null);
  return marked.filter(({ lang }) => lang in WORDS);

  function visit(node: DefaultTreeAdapterTypes.Node, around: MarkedText | null): void {
    if (defaultTreeAdapter.isTextNode(node)) around?.words.push(...toWords(node.value));
    if (!('childNodes' in node)) return;
    let inside = around;
    if (defaultTreeAdapter.isElementNode(node)) {
      const attribute = (name: string) => node.attrs.find((own) => own.name === name)?.value;
      if (SKIPPED.has(node.tagName) || attribute('translate') === 'no') return;
      const lang = attribute('lang')?.split('-', 1)[0]?.toLowerCase();
      if (lang !== undefined) {
        inside = { lang, offset: node.sourceCodeLocation?.startOffset ?? 0, words: [] };
        marked.push(inside);
      }
      inside?.words.push(...toWords(attribute('aria-label') ?? ''));
    }
    for (const child of node.childNodes) visit(child, inside);
  }
}

const SKIPPED = new Set(['script', 'style', 'pre', 'code', 'kbd', 'samp', 'svg']);

const toWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const count = (words: readonly string[], language: string): number =>
  words.filter((word) => WORDS[language]?.has(word)).length;

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
