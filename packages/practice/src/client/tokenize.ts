import type { GrammarPattern, Grammars } from '../shared/grammar.ts';

/** A piece of code and the class of its color; empty for none. */
export type Piece = readonly [kind: string, text: string];

interface Token {
  readonly pattern: GrammarPattern;
  readonly text: string;
  readonly content: string | readonly (string | Token)[];
}

/** An entry of a list that is changed while it is searched. */
interface Entry {
  value: string | Token | null;
  before: Entry | null;
  after: Entry | null;
}

/** Where a search that was disturbed begins again. */
interface Again {
  readonly pattern: GrammarPattern;
  reach: number;
}

/** Color code by the grammars of its language, in the way of Prism, whose grammars they are. */
export function tokenize(code: string, grammars: Grammars): Piece[] {
  const pieces: Piece[] = [];
  const walk = (content: Token['content'], around: string): void => {
    if (typeof content === 'string') pieces.push([around, content]);
    else
      for (const one of content)
        if (typeof one === 'string') pieces.push([around, one]);
        else walk(one.content, one.pattern.classes[around] ?? one.pattern.classes[''] ?? around);
  };
  walk(search(code, grammars, 0), '');
  return pieces;
}

function search(text: string, grammars: Grammars, number: number): (string | Token)[] {
  const head: Entry = { value: null, before: null, after: null };
  const tail: Entry = { value: null, before: head, after: null };
  head.after = tail;
  addAfter(head, text);
  searchFrom(head, 0, null);
  const found: (string | Token)[] = [];
  for (let entry: Entry | null = head.after; entry && entry !== tail; entry = entry.after)
    if (entry.value !== null) found.push(entry.value);
  return found;

  function searchFrom(start: Entry, startsAt: number, again: Again | null): void {
    for (const pattern of grammars[number] ?? []) {
      if (again?.pattern === pattern) return;
      searchPattern(pattern, start, startsAt, again);
    }
  }

  function searchPattern(pattern: GrammarPattern, start: Entry, startsAt: number, again: Again | null): void {
    const expression = toExpression(pattern);
    let at = startsAt;
    for (let entry: Entry = start.after ?? tail; entry !== tail; at += lengthOf(entry), entry = entry.after ?? tail) {
      if (again && at >= again.reach) break;
      if (typeof entry.value !== 'string') continue;
      let inside = entry.value;
      let count = 1;
      let match: Match | null;
      if (pattern.isGreedy) {
        match = find(expression, pattern, text, at);
        if (!match || match.index >= text.length) break;
        const { index } = match;
        const to = index + match.text.length;
        let end = at + lengthOf(entry);
        while (index >= end && entry.after) {
          entry = entry.after;
          end += lengthOf(entry);
        }
        at = end - lengthOf(entry);
        if (typeof entry.value !== 'string') continue;
        count = 0;
        let reached = at;
        for (
          let next: Entry | null = entry;
          next && next !== tail && (reached < to || typeof next.value === 'string');
          next = next.after
        ) {
          count++;
          reached += lengthOf(next);
        }
        inside = text.slice(at, reached);
        match = { ...match, index: index - at };
      } else {
        match = find(expression, pattern, inside, 0);
        if (!match) continue;
      }
      const reach = at + inside.length;
      if (again && reach > again.reach) again.reach = reach;
      let previous = entry.before ?? head;
      const [before, after] = [inside.slice(0, match.index), inside.slice(match.index + match.text.length)];
      if (before !== '') {
        previous = addAfter(previous, before);
        at += before.length;
      }
      removeAfter(previous, count);
      const content = pattern.inside === undefined ? match.text : search(match.text, grammars, pattern.inside);
      entry = addAfter(previous, { pattern, text: match.text, content });
      if (after !== '') addAfter(entry, after);
      if (count > 1) {
        const nested: Again = { pattern, reach };
        searchFrom(entry.before ?? head, at, nested);
        if (again && nested.reach > again.reach) again.reach = nested.reach;
      }
    }
  }
}

interface Match {
  readonly index: number;
  readonly text: string;
}

const expressions = new WeakMap<GrammarPattern, RegExp>();

function toExpression(pattern: GrammarPattern): RegExp {
  const expression =
    expressions.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags}${pattern.isGreedy ? 'g' : ''}`);
  expressions.set(pattern, expression);
  return expression;
}

function find(expression: RegExp, { hasBefore }: GrammarPattern, text: string, from: number): Match | null {
  expression.lastIndex = from;
  const match = expression.exec(text);
  if (!match) return null;
  const before = hasBefore ? (match[1]?.length ?? 0) : 0;
  return { index: match.index + before, text: match[0].slice(before) };
}

const lengthOf = ({ value }: Entry): number => (typeof value === 'string' ? value.length : (value?.text.length ?? 0));

function addAfter(entry: Entry, value: Entry['value']): Entry {
  const added: Entry = { value, before: entry, after: entry.after };
  if (entry.after) entry.after.before = added;
  entry.after = added;
  return added;
}

function removeAfter(entry: Entry, count: number): void {
  let next = entry.after;
  for (let at = 0; at < count && next?.after; at++) next = next.after;
  entry.after = next;
  if (next) next.before = entry;
}
