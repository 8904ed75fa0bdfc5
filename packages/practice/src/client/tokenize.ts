import type { Grammar, GrammarValue, TokenStream } from 'prismjs';
import Prism from 'prismjs/components/prism-core.js';
import type { GrammarPattern, Grammars } from '../shared/grammar.ts';

// Otherwise Prism would color the code of articles by itself.
Prism.manual = true;

/** A piece of code and the class of its color; empty for none. */
export type Piece = readonly [kind: string, text: string];

interface PrismGrammar {
  readonly grammar: Grammar;
  /** Classes of each pattern, by the type of its tokens. */
  readonly classes: ReadonlyMap<string, GrammarPattern['classes']>;
}

const converted = new WeakMap<Grammars, PrismGrammar>();

/** Color code by the grammars of its language. */
export function tokenize(code: string, grammars: Grammars): Piece[] {
  const { grammar, classes } = converted.get(grammars) ?? toPrismGrammar(grammars);
  converted.set(grammars, { grammar, classes });
  const pieces: Piece[] = [];
  const walk = (tokens: TokenStream, around: string): void => {
    for (const token of [tokens].flat())
      if (typeof token === 'string') pieces.push([around, token]);
      else {
        const own = classes.get(token.type);
        walk(token.content, own?.[around] ?? own?.[''] ?? around);
      }
  };
  walk(Prism.tokenize(code, grammar), '');
  return pieces;
}

function toPrismGrammar(grammars: Grammars): PrismGrammar {
  const classes = new Map<string, GrammarPattern['classes']>();
  // Grammars contain each other.
  const all = grammars.map((): Record<string, GrammarValue> => ({}));
  for (const [number, grammar] of all.entries())
    for (const [index, { source, flags, inside, classes: own, ...rest }] of (grammars[number] ?? []).entries()) {
      const type = `${number}.${index}`;
      classes.set(type, own);
      grammar[type] = { ...rest, pattern: new RegExp(source, flags), inside: all[inside ?? -1] };
    }
  return { grammar: all[0] ?? {}, classes };
}
