import type { Node, Token } from 'acorn';

/** Where in a program a node is. */
export interface Place {
  /** Names of the blocks around it, the module's own left out, the innermost last. */
  readonly scopes: readonly (readonly string[])[];
  /** Names that its steps show besides: of the module, or of what its function uses of its surroundings. */
  readonly around: readonly string[];
  /** How many of the scopes are outside of its function. */
  readonly outside: number;
  readonly hasThis: boolean;
  /** Line of the step that is always right before it: one line is one step. */
  readonly line: number | null;
}

export type Writer = ReturnType<typeof createWriter>;

/** Create what inserts calls of the recorder (`createRecorder`) into a program. It never removes text or adds a line, so
 *  that errors have their lines, and functions can be printed without what was inserted.
 *  @param recorder name that the program has nowhere
 *  @param mark begins and ends each insertion, as a comment */
export function createWriter(code: string, recorder: string, mark: string) {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  const arrows: Token[] = [];
  /** The statements of a block share theirs. */
  const readers = new Map<Place, string>();
  const frame = `${recorder}_`;
  const failure = `${recorder}e`;

  const insert = (at: number, text: string): void => {
    insertions.push({ at, text: `/*${mark}*/${text}/*${mark}*/` });
  };

  /** What reads the variables of a place. One that has no value yet cannot be read. */
  function toReader(place: Place): string {
    const known = readers.get(place);
    if (known !== undefined) return known;
    const { scopes, around, outside, hasThis } = place;
    const own = [...(hasThis ? ['this'] : []), ...around, ...scopes.slice(outside).flat()];
    const names = [...new Set(own)];
    const reader = `${JSON.stringify(names)},[${names.map((name) => `()=>${name}`).join()}]`;
    readers.set(place, reader);
    return reader;
  }

  return {
    code,
    /** Arrows of functions, as the parser finds them. */
    arrows,
    insert,
    begin: (at: number) => insert(at, `;const ${frame}=${recorder}.begin();`),
    toCall: (name: string, node: Node, place: Place) =>
      `const ${frame}=${recorder}.call(${JSON.stringify(name)},${lineOf(node)},${toReader(place)});`,
    toStep: (node: Node, place: Place) => `${recorder}.step(${frame},${lineOf(node)},${toReader(place)})`,
    toKeep: (place: Place) => `${recorder}.keep(${frame},${toReader(place)})`,
    toLeave: (line: number) => `${recorder}.leave(${frame},${line}`,
    toPause: () => `${recorder}.pause(${frame}`,
    rethrow: `catch(${failure}){${recorder}.fail(${frame},${failure});throw ${failure}}`,
    end: `finally{${recorder}.end(${frame})}`,
    /** The program with what was inserted, from its beginning to its end. */
    toText: () => {
      const pieces = insertions.map(({ at, text }, index) => code.slice(insertions[index - 1]?.at ?? 0, at) + text);
      return [...pieces, code.slice(insertions.at(-1)?.at ?? 0)].join('');
    },
  };
}

export const lineOf = ({ loc }: Node): number => loc?.start.line ?? 1;
export const lastLineOf = ({ loc }: Node): number => loc?.end.line ?? 1;
