import type { IGrammar, IOnigCaptureIndex, StateStackImpl } from 'shiki/textmate';
import type { RegexEngine } from 'shiki/types';

/** What the tokenizer uses of a grammar that vscode-textmate has compiled; its own types keep most of it private. */
export interface TextMateGrammar {
  getRule(id: number): TextMateRule;
  getInjections(): readonly Injection[];
}

/** Rules that apply within certain scopes, whatever rule is open. */
export interface Injection {
  readonly matcher: (scopeNames: readonly string[]) => boolean;
  readonly ruleId: number;
  /** -1 if it precedes the rules of the grammar at the same place. */
  readonly priority: number;
}

export type Captures = readonly (CaptureRule | null)[];

/** A rule of one of these kinds: a match, a begin with its end, a begin with a `while`, or only a list of patterns. */
export interface TextMateRule {
  readonly captures?: Captures;
  readonly beginCaptures?: Captures;
  readonly endCaptures?: Captures;
  readonly whileCaptures?: Captures;
  readonly endHasBackReferences?: boolean;
  readonly whileHasBackReferences?: boolean;
  getName(line: string | null, captures: IOnigCaptureIndex[] | null): string | null;
  getContentName(line: string, captures: IOnigCaptureIndex[]): string | null;
  getEndWithResolvedBackReferences?(line: string, captures: IOnigCaptureIndex[]): string;
  getWhileWithResolvedBackReferences?(line: string, captures: IOnigCaptureIndex[]): string;
  /** @param end pattern of the end, if it contains text of the beginning
   *  @param allowA whether `\A` may match
   *  @param allowG whether `\G` may match */
  compileAG(grammar: TextMateGrammar, end: string | null, allowA: boolean, allowG: boolean): CompiledRule;
  compileWhileAG?(grammar: TextMateGrammar, end: string | null, allowA: boolean, allowG: boolean): CompiledRule;
}

export interface CaptureRule extends TextMateRule {
  /** 0 if the text of the group is not tokenized again. */
  readonly retokenizeCapturedWithRuleId: number;
}

export interface CompiledRule {
  readonly regExps: readonly string[];
  /** Ids of the rules that the patterns belong to. */
  readonly rules: readonly number[];
}

export const END_RULE = -1;
export const WHILE_RULE = -2;

export type ScopeStack = NonNullable<StateStackImpl['nameScopesList']>;

export interface OpenGrammar {
  readonly grammar: TextMateGrammar;
  /** Outermost rule. */
  readonly rootId: number;
  readonly rootScopes: ScopeStack;
  /** Add a scope, or several that are separated by spaces. */
  readonly push: (scopes: ScopeStack, name: string) => ScopeStack;
}

/** The engine of a grammar whose rules are used and which tokenizes nothing. */
export const NO_ENGINE: RegexEngine = {
  createScanner: () => ({ findNextMatchSync: () => null }),
  createString: (content) => ({ content }),
};

/** @param grammar of the highlighter's core, for which vscode-textmate compiles it */
export function openGrammar(grammar: IGrammar): OpenGrammar {
  const compiled = grammar as IGrammar & TextMateGrammar;
  // Its rules are compiled with the first line. The state after it is the outermost rule, or one within it.
  let root = grammar.tokenizeLine2('', null).ruleStack as StateStackImpl;
  while (root.parent) root = root.parent;
  const { nameScopesList } = root;
  const { ruleId } = root.toStateStackFrame();
  if (!nameScopesList) throw new Error('the grammar has no scopes');
  type Grammar = Parameters<ScopeStack['pushAttributed']>[1];
  return {
    grammar: compiled,
    rootId: ruleId,
    rootScopes: nameScopesList,
    push: (scopes, name) => scopes.pushAttributed(name, compiled as unknown as Grammar),
  };
}
