import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { Article } from '../article.ts';
import { GLOSSARY, KEPT_ENGLISH, NAMES } from '../glossary.ts';
import { toProse, type ProseBlock, type ProseWord } from '../prose.ts';

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
  // Words that no reader says (section 2).
  { words: ['surel'], isExact: false, fix: 'write "email"' },
  { words: ['papan', 'ketik'], isExact: false, fix: 'write "keyboard"' },
  { words: ['tetikus'], isExact: false, fix: 'write "mouse"' },
  { words: ['siniar'], isExact: false, fix: 'write "podcast"' },
  { words: ['penyandian'], isExact: false, fix: 'write "encoding"' },
  { words: ['diska', 'lepas'], isExact: false, fix: 'write "flashdisk"' },
  { words: ['luring'], isExact: false, fix: 'write "offline"' },
];

/** Words that an article must not use, and words for which the glossary has another (a warning). Code is left alone. */
export function checkWords(article: Article): NewProblem[] {
  const blocks = toProse(article);
  return [
    ...blocks.flatMap(({ words }) =>
      words.flatMap((word, index) => [
        ...forbiddenAt(article, words, index),
        ...foreignAt(article, words, index),
        ...joinedAt(article, word),
      ]),
    ),
    ...checkPaired(article, blocks),
  ];
}

/** Check that the English term that readers search for is beside the Indonesian word at its first use on a page. */
function checkPaired(article: Article, blocks: readonly ProseBlock[]): NewProblem[] {
  const words = blocks.flatMap((block) => block.words);
  const index = words.findIndex((word) => !word.isCode && /^galat(?:nya)?$/i.test(bare(word)));
  const word = words[index];
  if (!word || words[index + 1]?.text.startsWith('(error)')) return [];
  const message = 'the first "galat" of the page has no English term beside it';
  return [
    { file: article.file, ...placeOf(article, word), message, fix: 'write "galat (*error*)"', severity: 'warning' },
  ];
}

function forbiddenAt(article: Article, words: readonly ProseWord[], index: number): NewProblem[] {
  const match = FORBIDDEN.find((entry) => matches(words, index, entry.words, entry.isExact));
  const word = words[index];
  return match && word
    ? [
        {
          file: article.file,
          ...placeOf(article, word),
          message: `forbidden: "${match.words.join(' ')}"`,
          fix: match.fix,
        },
      ]
    : [];
}

/** An English word in italics or in the text of a link is named, not used. */
function foreignAt(article: Article, words: readonly ProseWord[], index: number): NewProblem[] {
  const word = words[index];
  if (!word || word.isNamed || isInName(words, index)) return [];
  for (const [terms, known] of GLOSSARY) {
    const term = terms.find((candidate) => matches(words, index, candidate.split(' '), true));
    if (term !== undefined)
      return [
        {
          file: article.file,
          ...placeOf(article, word),
          message: `"${term}" is not the glossary's word`,
          known: known.split(', '),
          severity: 'warning',
        },
      ];
  }
  return [];
}

/** Whether a word is part of a name, as "query" of "media query". */
function isInName(words: readonly ProseWord[], index: number): boolean {
  return NAMES.some((name) => {
    const parts = name.split(' ');
    return parts.some((_, offset) => matches(words, index - offset, parts, false));
  });
}

/** English with an Indonesian ending and no hyphen between. */
function joinedAt(article: Article, word: ProseWord): NewProblem[] {
  const [, english = ''] = /^(.+[^-])nya$/i.exec(bare(word)) ?? [];
  if (word.isCode || !KEPT_ENGLISH.has(english.toLowerCase())) return [];
  return [
    {
      file: article.file,
      ...placeOf(article, word),
      message: `"${bare(word)}" joins English and -nya`,
      fix: `write "${english}-nya"`,
    },
  ];
}

function matches(words: readonly ProseWord[], index: number, sought: readonly string[], isExact: boolean): boolean {
  return sought.every((part, offset) => {
    const word = words[index + offset];
    if (!word || word.isCode) return false;
    const found = bare(word);
    return isExact ? found === part : found.toLowerCase() === part.toLowerCase();
  });
}

/** Without punctuation around it and the Indonesian -nya behind a hyphen. */
function bare({ text }: ProseWord): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/-nya$/, '');
}

function placeOf({ lines }: Article, { line, text }: ProseWord): { readonly line: number; readonly column: number } {
  return { line, column: Math.max(0, lines[line - 1]?.indexOf(text) ?? 0) + 1 };
}
