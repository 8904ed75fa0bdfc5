import type { IGrammar } from 'shiki/textmate';
import { toCapture, toLine, type Groups, type Line, type PatternEngine, type Search } from './createPatternEngine.ts';
import { createRules, type Capture, type Rule } from './createRules.ts';
import { END_RULE, openGrammar, type ScopeStack, type TextMateRule } from './textMate.ts';

/** A rule that is open at the end of a line, within those of its parents. One object for all equal states. */
export interface State {
  readonly parent: State | null;
  readonly rule: Rule;
  /** Pattern that ends the rule, if it contains text of the beginning. */
  readonly end: string | null;
  readonly beganAtLineEnd: boolean;
  readonly names: Scopes;
  readonly content: Scopes;
  /** Place in the current line where the rule was opened; -1 before the line. */
  readonly enteredAt: number;
  /** Where `\G` matched before the rule was opened. */
  readonly anchor: number;
  /** States within this one, by what distinguishes them; null for a state of a line that is being read. */
  readonly inner: Map<string, State> | null;
}

/** Names of scopes around a text. */
interface Scopes {
  readonly stack: ScopeStack;
  readonly number: number;
  readonly tokenClass: string;
  readonly inner: Map<string, Scopes>;
}

interface Match {
  readonly line: Line;
  /** Whether the line has been read from the beginning of the block on. */
  readonly isFirst: boolean;
  readonly start: number;
  readonly end: number;
  readonly groups: Groups;
}

/** Classes of a line's tokens. */
export interface Tokens {
  /** Where each token starts. */
  readonly starts: readonly number[];
  /** Empty for plain text. */
  readonly classes: readonly string[];
}

export interface Tokenizer {
  /** State before the first line. */
  readonly initial: State;
  /** Read a line, without its end. */
  readonly read: (line: string, state: State) => { readonly tokens: Tokens; readonly next: State };
  /** Forget all states; those in use stay valid, but equal ones will be other objects. */
  readonly forget: () => void;
}

/** A match of an injected rule. */
interface Injected {
  readonly search: Search;
  readonly ruleId: number;
  /** Whether it precedes a match of the open rule at the same place. */
  readonly isFirst: boolean;
}

/** Tokens of a line, as they are found. */
interface Output {
  readonly starts: number[];
  readonly classes: string[];
  /** End of the last token. */
  end: number;
}

/** Where a line is read on. */
interface Position {
  readonly state: State;
  readonly at: number;
  /** Whether it is the beginning of the block. */
  readonly isFirst: boolean;
  /** Where `\G` matches; -1 if nowhere. */
  readonly anchor: number;
}

/**
 * Tokenizes as vscode-textmate does with the same grammar, whose rules it uses, and does only what colours need: groups
 * of a match are found only where a rule names them, scopes are looked up once, and equal states are one object.
 * @param toClass class of a text from its metadata
 */
export function createTokenizer(
  source: IGrammar,
  engine: PatternEngine,
  toClass: (metadata: number) => string,
): Tokenizer {
  const { grammar, rootId, rootScopes, push } = openGrammar(source);
  const injections = grammar.getInjections();
  const { toRule, toInside, toWhile } = createRules(grammar, engine);
  let scopesCount = 0;

  function toScopes(stack: ScopeStack): Scopes {
    scopesCount += 1;
    return { stack, number: scopesCount, tokenClass: toClass(stack.tokenAttributes), inner: new Map() };
  }

  function withName(scopes: Scopes, name: string | null): Scopes {
    if (name === null) return scopes;
    const known = scopes.inner.get(name);
    if (known) return known;
    const created = toScopes(push(scopes.stack, name));
    scopes.inner.set(name, created);
    return created;
  }

  /** @returns the state as it is after a line, the same object for equal states */
  function keep(state: State): State {
    if (state.inner) return state;
    if (!state.parent) return root;
    const parent = keep(state.parent);
    const { rule, end, beganAtLineEnd, names, content } = state;
    const key = `${rule.id} ${names.number} ${content.number} ${beganAtLineEnd} ${end ?? ''}`;
    const known = parent.inner?.get(key);
    if (known) return known;
    const outside = { enteredAt: -1, anchor: -1 };
    const kept = toState(parent, rule, { end, beganAtLineEnd, names, content, ...outside }, new Map());
    parent.inner?.set(key, kept);
    return kept;
  }

  function findInjected(line: Line, at: number, state: State, isFirst: boolean, allowG: boolean): Injected | null {
    const names = state.content.stack.getScopeNames();
    let best: Injected | null = null;
    for (const { matcher, ruleId, priority } of injections) {
      if (!matcher(names)) continue;
      const { searches, ruleIds } = toInside(toRule(ruleId), null, isFirst, allowG);
      const index = engine.findFirst(searches, line, at);
      const search = searches.all[index];
      if (!search || (best && search.at >= best.search.at)) continue;
      best = { search, ruleId: ruleIds[index] ?? END_RULE, isFirst: priority === -1 };
      if (search.at === at) break;
    }
    return best;
  }

  /** Read a line from a place to its end.
   *  @returns the state after it */
  function readFrom(line: Line, from: Position, output: Output): State {
    const { length } = line.content;
    let { state, at, isFirst, anchor } = from;
    for (;;) {
      const { searches, ruleIds } = toInside(state.rule, state.end, isFirst, at === anchor);
      const index = engine.findFirst(searches, line, at);
      let search = searches.all[index];
      let ruleId = ruleIds[index] ?? END_RULE;
      const injected = injections.length > 0 ? findInjected(line, at, state, isFirst, at === anchor) : null;
      if (
        injected &&
        (!search || injected.search.at < search.at || (injected.isFirst && injected.search.at === search.at))
      )
        ({ search, ruleId } = injected);
      if (!search) {
        produce(output, state.content, length);
        return state;
      }
      // A capture may search for the same pattern.
      const { at: start, end, groups } = search;
      const match = { line, isFirst, start, end, groups };
      produce(output, state.content, start);
      if (ruleId === END_RULE) {
        const { rule, parent, content, names } = state;
        const closed = content === names ? state : toState(state.parent, rule, { ...state, content: names });
        if (rule.endCaptures.length > 0) readCaptures(match, rule.endCaptures, closed, output);
        produce(output, names, end);
        if (end === at && closed.enteredAt === at) {
          // The rule was opened and closed without a step forward.
          produce(output, names, length);
          return closed;
        }
        if (!parent) throw new Error('the outermost rule ended');
        anchor = closed.anchor;
        state = parent;
      } else {
        const rule = toRule(ruleId);
        const names = withName(state.content, nameOf(rule, match));
        const opening = { enteredAt: at, anchor, beganAtLineEnd: end === length, end: null, names, content: names };
        if (rule.captures.length > 0) readCaptures(match, rule.captures, toState(state, rule, opening), output);
        produce(output, names, end);
        if (rule.isBegin) {
          if (end === at && isOpenAt(state, ruleId, at)) {
            produce(output, state.content, length);
            return state;
          }
          const content = withName(names, contentNameOf(rule, match));
          state = toState(state, rule, { ...opening, content, end: toEnding(rule.source, match) });
          anchor = end;
        } else if (end === at) {
          state = state.parent ?? state;
          produce(output, state.content, length);
          return state;
        }
      }
      if (end > at) {
        at = end;
        isFirst = false;
      }
    }
  }

  function readCaptures(match: Match, captures: readonly Capture[], state: State, output: Output): void {
    const { line, isFirst, start, end, groups } = match;
    const open: OpenCapture[] = [];
    for (const capture of captures) {
      const { group } = capture;
      const place = groups[group];
      const from = group === 0 ? start : place ? place[0] : 0;
      const to = group === 0 ? end : place ? place[1] : 0;
      if (from === to) continue;
      if (from > end) break;
      close(open, from, output);
      const around = open.at(-1)?.scopes ?? state.content;
      produce(output, around, from);
      const name = nameOf(capture, match);
      const ruleId = capture.source.retokenizeCapturedWithRuleId;
      if (ruleId === 0) {
        if (name !== null) open.push({ scopes: withName(around, name), end: to });
        continue;
      }
      const names = withName(state.content, name);
      const content = withName(names, contentNameOf(capture, match));
      const inside = toState(state, toRule(ruleId), {
        enteredAt: from,
        anchor: -1,
        beganAtLineEnd: false,
        end: null,
        names,
        content,
      });
      const position = { state: inside, at: from, isFirst: isFirst && from === 0, anchor: -1 };
      readFrom(toLine(line.content.slice(0, to)), position, output);
    }
    close(open, Infinity, output);
  }

  /** Close rules that end before a line because their `while` does not match it. */
  function checkWhile(line: Line, before: State, output: Output): Position {
    let at = 0;
    let isFirst = before === initial;
    let anchor = before.beganAtLineEnd ? 0 : -1;
    const open: State[] = [];
    for (let state: State | null = before; state; state = state.parent) {
      if (state.rule.source.whileCaptures) open.push(state);
    }
    for (let state = open.pop(); state; state = open.pop()) {
      const searches = toWhile(state.rule, state.end, isFirst, at === anchor);
      const search = searches && searches.all[engine.findFirst(searches, line, at)];
      if (!search) return { state: state.parent ?? state, at, isFirst, anchor };
      const { at: start, end, groups } = search;
      produce(output, state.content, start);
      readCaptures({ line, isFirst, start, end, groups }, state.rule.whileCaptures, state, output);
      produce(output, state.content, end);
      anchor = end;
      if (end > at) {
        at = end;
        isFirst = false;
      }
    }
    return { state: before, at, isFirst, anchor };
  }

  function read(text: string, before: State): { tokens: Tokens; next: State } {
    const output: Output = { starts: [], classes: [], end: 0 };
    const line = toLine(`${text}\n`);
    const next = readFrom(line, checkWhile(line, before, output), output);
    return { tokens: output, next: keep(next) };
  }

  const scopes = toScopes(rootScopes);
  const outermost = { end: null, beganAtLineEnd: false, names: scopes, content: scopes, enteredAt: -1, anchor: -1 };
  // After the first line, which may match `\A`, it is another state.
  const initial = toState(null, toRule(rootId), outermost);
  const root = toState(null, toRule(rootId), outermost, new Map());
  return {
    initial,
    read,
    forget() {
      scopes.inner.clear();
      root.inner?.clear();
    },
  };
}

type Opening = Pick<State, 'end' | 'beganAtLineEnd' | 'names' | 'content' | 'enteredAt' | 'anchor'>;

function toState(
  parent: State | null,
  rule: Rule,
  { end, beganAtLineEnd, names, content, enteredAt, anchor }: Opening,
  inner: Map<string, State> | null = null,
): State {
  return { parent, rule, end, beganAtLineEnd, names, content, enteredAt, anchor, inner };
}

function produce(output: Output, { tokenClass }: Scopes, end: number): void {
  if (output.end >= end) return;
  const { starts, classes } = output;
  if (classes.length === 0 || classes[classes.length - 1] !== tokenClass) {
    starts.push(output.end);
    classes.push(tokenClass);
  }
  output.end = end;
}

interface OpenCapture {
  readonly scopes: Scopes;
  readonly end: number;
}

/** Close captures that end before a place. */
function close(open: OpenCapture[], at: number, output: Output): void {
  for (let last = open.at(-1); last && last.end <= at; last = open.at(-1)) {
    produce(output, last.scopes, last.end);
    open.pop();
  }
}

/** Whether the rule is already open at a place: it would be opened again without end. */
function isOpenAt(opened: State, id: number, at: number): boolean {
  for (let state: State | null = opened; state && state.enteredAt === at; state = state.parent) {
    if (state.rule.id === id) return true;
  }
  return false;
}

function nameOf({ name, source }: Rule | Capture, { line, groups }: Match): string | null {
  return name === undefined ? source.getName(line.content, groups.map(toCapture)) : name;
}

function contentNameOf({ contentName, source }: Rule | Capture, { line, groups }: Match): string | null {
  return contentName === undefined ? source.getContentName(line.content, groups.map(toCapture)) : contentName;
}

function toEnding(rule: TextMateRule, { line: { content }, groups }: Match): string | null {
  if (rule.endHasBackReferences) return rule.getEndWithResolvedBackReferences?.(content, groups.map(toCapture)) ?? null;
  if (rule.whileHasBackReferences)
    return rule.getWhileWithResolvedBackReferences?.(content, groups.map(toCapture)) ?? null;
  return null;
}
