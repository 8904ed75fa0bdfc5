import type { PatternEngine, Searches } from './createPatternEngine.ts';
import {
  END_RULE,
  WHILE_RULE,
  type CaptureRule,
  type Captures,
  type CompiledRule,
  type TextMateGrammar,
  type TextMateRule,
} from './textMate.ts';

/** Names of the scopes of a rule; undefined if a name contains text of a group. */
interface Names {
  readonly name: string | null | undefined;
  readonly contentName: string | null | undefined;
}

/** A rule of a grammar, with what is the same for each of its matches. */
export interface Rule extends Names {
  readonly id: number;
  readonly source: TextMateRule;
  /** Whether it stays open after its match. */
  readonly isBegin: boolean;
  readonly captures: readonly Capture[];
  readonly endCaptures: readonly Capture[];
  readonly whileCaptures: readonly Capture[];
  /** Rules inside, by whether `\A` and `\G` may match. */
  readonly inside: (Inside | undefined)[];
}

export interface Capture extends Names {
  readonly group: number;
  readonly source: CaptureRule;
}

/** What may come next while a rule is open: its end, and the rules inside of it. */
export interface Inside {
  readonly searches: Searches;
  /** The rule of each pattern. */
  readonly ruleIds: readonly number[];
}

export interface Rules {
  readonly toRule: (id: number) => Rule;
  /** @param end pattern of the rule's end, if it contains text of the beginning */
  readonly toInside: (rule: Rule, end: string | null, allowA: boolean, allowG: boolean) => Inside;
  /** @returns what each line within the rule begins with; undefined if nothing has to */
  readonly toWhile: (rule: Rule, end: string | null, allowA: boolean, allowG: boolean) => Searches | undefined;
}

/** Prepares the rules of a grammar as they are used. */
export function createRules(grammar: TextMateGrammar, engine: PatternEngine): Rules {
  const rules: (Rule | undefined)[] = [];
  const compiled = new WeakMap<CompiledRule, Inside>();

  function toRule(id: number): Rule {
    const known = rules[id];
    if (known) return known;
    const source = grammar.getRule(id);
    const rule: Rule = {
      id,
      source,
      ...toNames(source),
      isBegin: source.beginCaptures !== undefined,
      captures: toCaptures(source.beginCaptures ?? source.captures),
      endCaptures: toCaptures(source.endCaptures),
      whileCaptures: toCaptures(source.whileCaptures),
      inside: [undefined, undefined, undefined, undefined],
    };
    rules[id] = rule;
    return rule;
  }

  function prepare(source: CompiledRule, around: Rule): Inside {
    const known = compiled.get(source);
    if (known) return known;
    const patterns = source.regExps.map((pattern, index) => ({
      pattern,
      hasGroups: needsGroups(source.rules[index] ?? END_RULE, around),
    }));
    const inside = { searches: engine.toSearches(patterns), ruleIds: source.rules };
    compiled.set(source, inside);
    return inside;
  }

  function needsGroups(id: number, around: Rule): boolean {
    if (id === END_RULE) return around.endCaptures.some(needsGroup);
    if (id === WHILE_RULE) return around.whileCaptures.some(needsGroup);
    const { source, name, contentName, captures } = toRule(id);
    return (
      source.endHasBackReferences === true ||
      source.whileHasBackReferences === true ||
      name === undefined ||
      contentName === undefined ||
      captures.some(needsGroup)
    );
  }

  return {
    toRule,
    toInside(rule, end, allowA, allowG) {
      // Compiled again for another end.
      if (rule.source.endHasBackReferences) return prepare(rule.source.compileAG(grammar, end, allowA, allowG), rule);
      const slot = (allowA ? 1 : 0) + (allowG ? 2 : 0);
      const known = rule.inside[slot];
      if (known) return known;
      const inside = prepare(rule.source.compileAG(grammar, end, allowA, allowG), rule);
      rule.inside[slot] = inside;
      return inside;
    },
    toWhile(rule, end, allowA, allowG) {
      const source = rule.source.compileWhileAG?.(grammar, end, allowA, allowG);
      return source && prepare(source, rule).searches;
    },
  };
}

function toCaptures(captures: Captures = []): Capture[] {
  return captures.flatMap((source, group) => (source ? [{ group, source, ...toNames(source) }] : []));
}

function toNames(source: TextMateRule): Names {
  const toFixed = (name: string | null) => (name?.includes('$') ? undefined : name);
  return { name: toFixed(source.getName(null, null)), contentName: toFixed(source.getContentName('', [])) };
}

const needsGroup = ({ group, name, contentName }: Capture): boolean =>
  group > 0 || name === undefined || contentName === undefined;
