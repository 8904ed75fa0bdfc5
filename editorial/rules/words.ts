import type { NewProblem } from 'serbakode/content';
import type { Article } from '../articles/article.ts';
import { GLOSSARY, KEPT_ENGLISH, NAMES } from '../articles/glossary.ts';
import { toProse, type ProseBlock, type ProseWord } from '../articles/prose.ts';

interface Forbidden {
  readonly words: readonly string[];
  readonly isExact: boolean;
  readonly fix: string;
}

const FORBIDDEN: readonly Forbidden[] = [
  { words: ['Anda'], isExact: true, fix: 'write "kamu"' },
  { words: ['gan'], isExact: true, fix: 'write "kamu"' },
  { words: ['guys'], isExact: false, fix: 'write "kamu"' },
  { words: ['klik', 'di', 'sini'], isExact: false, fix: 'name where the link leads' },
  { words: ['TODO'], isExact: true, fix: 'finish it' },
  { words: ['lorem'], isExact: false, fix: 'write the text' },
  // Words that readers do not use (section 2).
  { words: ['surel'], isExact: false, fix: 'write "email"' },
  { words: ['papan', 'ketik'], isExact: false, fix: 'write "keyboard"' },
  { words: ['tetikus'], isExact: false, fix: 'write "mouse"' },
  { words: ['siniar'], isExact: false, fix: 'write "podcast"' },
  { words: ['penyandian'], isExact: false, fix: 'write "encoding"' },
  { words: ['diska', 'lepas'], isExact: false, fix: 'write "flashdisk"' },
  { words: ['luring'], isExact: false, fix: 'write "offline"' },
];

/** Words that an article must not use, and words for which the glossary has another (a warning). Code is ignored. */
export function checkWords(article: Article): NewProblem[] {
  const blocks = toProse(article);
  return [
    ...blocks.flatMap(({ words }) => {
      const bares = words.map((word) => (word.isCode ? null : bare(word)));
      return words.flatMap((word, index) => [
        ...forbiddenAt(article, word, { bares, index }),
        ...foreignAt(article, word, { bares, index }),
        ...joinedAt(article, word, bares[index] ?? null),
      ]);
    }),
    ...checkPaired(article, blocks),
  ];
}

/** A position in a block of words, each without surrounding punctuation; null for code. */
interface Place {
  readonly bares: readonly (string | null)[];
  readonly index: number;
}

/** Check that the English term that readers search for is beside the Indonesian word at its first use on a page. */
function checkPaired(article: Article, blocks: readonly ProseBlock[]): NewProblem[] {
  const words = blocks.flatMap((block) => block.words);
  const index = words.findIndex((word) => !word.isCode && /^galat(?:nya)?$/i.test(bare(word)));
  const word = words[index];
  if (!word || words[index + 1]?.text.startsWith('(error)')) return [];
  const message = 'the first "galat" of the page has no English term beside it';
  return [{ ...problemAt(article, word, message, 'write "galat (*error*)"'), severity: 'warning' }];
}

function forbiddenAt(article: Article, word: ProseWord, place: Place): NewProblem[] {
  const match = FORBIDDEN.find((entry) => matches(place, entry.words, entry.isExact));
  return match ? [problemAt(article, word, `forbidden: "${match.words.join(' ')}"`, match.fix)] : [];
}

interface Term {
  readonly term: string;
  readonly parts: readonly string[];
  readonly known: string;
}

/** Terms for which the glossary has another word, in its order, by their first word: each word of the site is looked
 *  up. */
const TERMS = new Map<string, Term[]>();
for (const [terms, known] of GLOSSARY) {
  for (const term of terms) {
    const parts = term.split(' ');
    const first = parts[0] ?? '';
    TERMS.set(first, [...(TERMS.get(first) ?? []), { term, parts, known }]);
  }
}

/** An English word in italics or in the text of a link is named, not used. */
function foreignAt(article: Article, word: ProseWord, place: Place): NewProblem[] {
  const terms = TERMS.get(place.bares[place.index] ?? '');
  if (!terms || word.isNamed || isInName(place)) return [];
  const found = terms.find(({ parts }) => matches(place, parts, true));
  if (!found) return [];
  const problem = problemAt(article, word, `"${found.term}" is not the glossary's word`);
  return [{ ...problem, known: found.known.split(', '), severity: 'warning' }];
}

/** Whether a word is part of a name, as "query" of "media query". */
function isInName({ bares, index }: Place): boolean {
  return NAMES.some((name) => {
    const parts = name.split(' ');
    return parts.some((_, offset) => matches({ bares, index: index - offset }, parts, false));
  });
}

/** English with an Indonesian ending and no hyphen between. */
function joinedAt(article: Article, word: ProseWord, joined: string | null): NewProblem[] {
  const [, english = ''] = /^(.+[^-])nya$/i.exec(joined ?? '') ?? [];
  if (!KEPT_ENGLISH.has(english.toLowerCase())) return [];
  return [problemAt(article, word, `"${joined}" joins English and -nya`, `write "${english}-nya"`)];
}

function matches({ bares, index }: Place, sought: readonly string[], isExact: boolean): boolean {
  return sought.every((part, offset) => {
    const found = bares[index + offset] ?? null;
    if (found === null) return false;
    return isExact ? found === part : found.toLowerCase() === part.toLowerCase();
  });
}

/** Without punctuation around it and the Indonesian -nya behind a hyphen. */
function bare({ text }: ProseWord): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/-nya$/, '');
}

function problemAt({ file, lines }: Article, { line, from, text }: ProseWord, message: string, fix = ''): NewProblem {
  const at = lines[line - 1]?.indexOf(text, from - 1) ?? -1;
  return { file, line, column: at < 0 ? from : at + 1, message, fix };
}
