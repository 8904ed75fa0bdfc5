import type { NewProblem } from 'serbakode/content';
import type { Article } from '../articles/article.ts';
import { toHeadings } from '../articles/headings.ts';
import { toPagePath, type Site } from '../articles/site.ts';

/** Check that each phrase that learners search for has one page, with its key words in the title, the description or
 *  one of the headings. */
export function checkPhrases(
  { articles, phrases }: Pick<Site, 'articles' | 'phrases'>,
  phrasesFile: string,
): NewProblem[] {
  const pages = new Map(articles.map((article) => [toSlug(article), article]));
  const first = new Map<string, number>();
  return phrases.flatMap(({ line, phrase, subject, slug }): NewProblem[] => {
    const at = (message: string, more: Pick<NewProblem, 'fix' | 'known'> = {}) => [
      { file: phrasesFile, line, message, ...more },
    ];
    const keys = toKeys(phrase);
    const same = keys.toSorted().join(' ');
    const before = first.get(same);
    if (before !== undefined)
      return at(`"${phrase}" asks the same as line ${before}`, { fix: 'keep one: a phrase leads to one page' });
    first.set(same, line);
    if (keys.length === 0) return at(`"${phrase}" names nothing`, { fix: 'write what the learner looks for' });
    if (subject === '') return at(`"${phrase}" has no subject`);
    const page = pages.get(slug);
    if (!page) return at(`"${phrase}" leads to ${slug}, which does not exist`, { known: [...pages.keys()] });
    const missing = missingWords(keys, page);
    if (missing.length === 0) return [];
    const words = missing.map((word) => `"${word}"`).join(', ');
    return at(`"${phrase}": ${page.file} does not say ${words} in its title, its description or one of its headings`, {
      fix: 'write the term into the description or the heading that answers, or name the page that does',
    });
  });
}

const toSlug = (article: Article): string => toPagePath(article).replace(/^\/(?:blog|docs)?\/?/, '');

/** Question words, and function words. */
const ASKING = new Set(
  (
    'apa itu adalah arti maksud bagaimana gimana kenapa mengapa kapan mana cara langkah tutorial belajar contoh pengertian perbedaan ' +
    'beda bedanya vs membuat buat bikin pakai memakai menggunakan mengatasi solusi error galat dan atau di ke dari pada dengan untuk ' +
    'yang dalam oleh agar supaya jika saat ketika pemula bisa harus tidak'
  ).split(' '),
);

const toKeys = (phrase: string): string[] => toWords(phrase).filter((word) => !ASKING.has(word));

/** Key words that are missing from the best heading together with title and description. The title of a chapter names
 *  its course, which is its folder. */
function missingWords(keys: readonly string[], article: Article): string[] {
  const { title = '', description = '' } = article.fields;
  const course = article.kind === 'doc' ? (article.sitePath.split('/')[1] ?? '') : '';
  const common = `${String(title)} ${course} ${String(description)}`;
  const places = ['', ...toHeadings(article).map(({ text }) => text)].map((heading) => {
    const text = `${common} ${heading}`;
    // For a name with dots, a learner types one part, all, or all without the dots.
    const pageStems = new Set([...toWords(text), ...toWords(text.replaceAll('.', ' '))].flatMap(stemsOf));
    return keys.filter((key) => !stemsOf(key).some((stem) => pageStems.has(stem)));
  });
  return places.reduce((best, missing) => (missing.length < best.length ? missing : best));
}

/** In lower case; `Node.js` is one word and `for...of` two. */
function toWords(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('...', ' ').replaceAll('.', '');
  return plain.match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];
}

/** Prefixes, with the letter that a nasal may have replaced: `menyalin` comes from `salin`, `memakai` from `pakai`. */
const PREFIXES: readonly (readonly [prefix: string, replaced: string])[] = [
  ['meng', ''],
  ['meng', 'k'],
  ['meny', 's'],
  ['mem', ''],
  ['mem', 'p'],
  ['men', ''],
  ['men', 't'],
  ['me', ''],
  ['di', ''],
  ['ber', ''],
  ['ter', ''],
  ['pe', ''],
];
const SUFFIX = /(?:nya|kan|an|i)$/;
const SHORTEST = 3;

/** The word and its possible roots. Some are not real words, which does no harm, because both sides are converted in
 *  the same way. */
function stemsOf(word: string): string[] {
  const roots = [
    word,
    ...PREFIXES.flatMap(([prefix, replaced]) =>
      word.startsWith(prefix) ? [replaced + word.slice(prefix.length)] : [],
    ),
  ];
  return roots
    .flatMap((root) => [root, root.replace(SUFFIX, '')])
    .filter(({ length }) => length >= Math.min(SHORTEST, word.length));
}
