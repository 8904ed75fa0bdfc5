/** A piece of code and its color class, the same as in articles, or an empty class. */
export type Painted = readonly [kind: '' | 'comment' | 'string' | 'number' | 'keyword', text: string];

const WORDS =
  'async await break case catch class const continue def default del do done elif else esac except export extends fi finally for from function global if import in is lambda let new nonlocal not of or and pass raise return switch then throw try typeof until var while with yield null undefined true false None True False';
const SQL_WORDS =
  'select from where and or not null insert into values update set delete create table drop alter index view primary foreign key references join left right inner outer cross on using group order by having limit offset as distinct union all except intersect case when then else end with recursive begin commit rollback unique check default between like in is exists integer text real';

const STRING = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/.source;
const NUMBER = /\b\d[\w.]*/.source;
const HASH = /(?:^|(?<=\s))#.*/.source;
const SLASHES = /\/\/.*|\/\*[^]*?(?:\*\/|(?![^]))/.source;
const toWords = (words: string) => `\\b(?:${words.replaceAll(' ', '|')})\\b`;

/** Patterns whose groups are, in order: comment, string, number, keyword. */
const toPattern = (comment: string, string: string, words: string, flags = 'gm') =>
  new RegExp(`(${comment})|(${string})|(${NUMBER})|(${words})`, flags);

const SCRIPT = toPattern(SLASHES, `${STRING}|\`(?:\\\\[^]|[^\`\\\\])*\`?`, toWords(WORDS));
const PATTERNS: Readonly<Record<string, RegExp>> = {
  python: toPattern(HASH, `"""[^]*?(?:"""|(?![^]))|'''[^]*?(?:'''|(?![^]))|${STRING}`, toWords(WORDS)),
  bash: toPattern(HASH, STRING, toWords(WORDS)),
  sql: toPattern('--.*', STRING, toWords(SQL_WORDS), 'gmi'),
  html: toPattern('<!--[^]*?(?:-->|(?![^]))', STRING, '</?[a-zA-Z][\\w-]*|/?>'),
  css: toPattern(SLASHES, STRING, '@[\\w-]+|[\\w-]+(?=\\s*:)'),
};

/** Color code roughly, until its grammars are loaded, and where there are none. */
export function paint(code: string, language: string): Painted[] {
  const pieces: Painted[] = [];
  let at = 0;
  for (const match of code.matchAll(PATTERNS[language] ?? SCRIPT)) {
    const [text, comment, string, number] = match;
    if (match.index > at) pieces.push(['', code.slice(at, match.index)]);
    const kind =
      comment !== undefined ? 'comment' : string !== undefined ? 'string' : number !== undefined ? 'number' : 'keyword';
    pieces.push([kind, text]);
    at = match.index + text.length;
  }
  if (at < code.length) pieces.push(['', code.slice(at)]);
  return pieces;
}
