import type { Refractor, Syntax } from 'refractor/core';
import { amendLanguages, toClass } from 'serbakode/part';
import { GRAMMAR_NAMES, type Grammar, type GrammarPattern, type Grammars } from '../shared/grammar.ts';

/** All languages that modify each other's grammars, in the order in which the build registers them (`highlight.ts` of
 *  the engine). */
const ALL: readonly (() => Promise<{ readonly default: Syntax }>)[] = [
  () => import('refractor/markup'),
  () => import('refractor/css'),
  () => import('refractor/clike'),
  () => import('refractor/javascript'),
  () => import('refractor/jsx'),
  () => import('refractor/typescript'),
  () => import('refractor/tsx'),
  () => import('refractor/python'),
  () => import('refractor/bash'),
  () => import('refractor/sql'),
  () => import('refractor/java'),
  () => import('refractor/kotlin'),
  () => import('refractor/yaml'),
];

/** Classes of elements that may contain a token. */
const AROUND = ['', 'string', 'tag'];

const LINE = /(["'])(?:\\.|(?!\1)[^\\\n])*$/m;
/** A template of JavaScript. */
const TEMPLATE = /`(?:\\[^]|[^\\`])*$/;
/** Strings that are not closed yet, which occur only while somebody writes. In HTML and CSS a quotation mark may be
 *  text. */
const OPEN_STRINGS: Readonly<Record<string, readonly RegExp[]>> = {
  python: [LINE],
  js: [TEMPLATE, LINE],
  ts: [TEMPLATE, LINE],
  sql: [LINE],
  bash: [LINE],
};
/** Open triple quotes have to be matched before two quotes match as an empty string. */
const TRIPLE = '"""';
const OPEN_TRIPLE = /("""|''')(?:(?!\1)[^])*$/;

function withOpenStrings(language: string, own: Grammar): Grammar {
  const closed = own.findLastIndex(({ source }) => source.includes(TRIPLE)) + 1;
  const triple = language === 'python' ? [toOpenString(OPEN_TRIPLE)] : [];
  return [
    ...own.slice(0, closed),
    ...triple,
    ...own.slice(closed),
    ...(OPEN_STRINGS[language] ?? []).map(toOpenString),
  ];
}

const toOpenString = ({ source, flags }: RegExp): GrammarPattern => ({
  source,
  flags,
  greedy: true,
  classes: { '': 'string' },
});

type Found = Refractor['languages'][string];
/** A rule of Prism. */
interface Rule {
  readonly pattern: RegExp;
  readonly lookbehind?: boolean;
  readonly greedy?: boolean;
  readonly inside?: Found | null;
  readonly alias?: string | readonly string[];
}

/** The grammars with which the build colors code, as data: pages then color what readers write in the same way, and no
 *  document has to name a script for each language. */
export async function readGrammars(): Promise<ReadonlyMap<string, Grammars>> {
  const { refractor } = await import('refractor/core');
  for (const load of ALL) refractor.register((await load()).default);
  amendLanguages(refractor.languages);
  return new Map(
    Object.entries(GRAMMAR_NAMES).map(([language, name]) => {
      const [own = [], ...others] = toGrammars(refractor.languages[name]);
      return [language, [withOpenStrings(language, own), ...others]];
    }),
  );
}

/** Number grammars, because they contain themselves and each other. */
function toGrammars(first: Found | undefined): Grammars {
  const numbers = new Map<Found, number>();
  const grammars: Grammar[] = [];

  function add(found: Found): number {
    const known = numbers.get(found);
    if (known !== undefined) return known;
    const number = grammars.push([]) - 1;
    numbers.set(found, number);
    grammars[number] = listRules(found).map(([name, rule]) => toPattern(name, rule));
    return number;
  }

  function toPattern(name: string, { pattern, lookbehind, greedy, inside, alias }: Rule): GrammarPattern {
    const names = ['token', name, ...[alias ?? []].flat()];
    const [rest, ...others] = AROUND.map((around) => [around, toClass(names, around)] as const);
    // A token without a class looks like the token around it.
    const own = toClass(names, '?');
    return {
      source: pattern.source,
      flags: pattern.flags.replace('g', ''),
      ...(lookbehind && { lookbehind: true }),
      ...(greedy && { greedy: true }),
      ...(inside && { inside: add(inside) }),
      classes: {
        ...(own !== '?' && { '': rest?.[1] ?? '' }),
        ...Object.fromEntries(others.filter(([around, found]) => found === around && own !== around && own !== '?')),
      },
    };
  }

  if (first) add(first);
  return grammars;
}

function listRules(found: Found): [name: string, rule: Rule][] {
  const { rest, ...own } = found as Readonly<Record<string, unknown>>;
  const all = { ...own, ...(rest as object | undefined) };
  return Object.entries(all).flatMap(([name, value]) =>
    [value].flat().flatMap((rule): [string, Rule][] => {
      if (rule instanceof RegExp) return [[name, { pattern: rule }]];
      return typeof rule === 'object' && rule !== null && 'pattern' in rule ? [[name, rule as Rule]] : [];
    }),
  );
}
