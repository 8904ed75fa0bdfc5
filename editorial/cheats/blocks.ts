/** A statement at the top of a program, with the lines that belong to it. */
export interface Block {
  /** Kind of the declaration: a function, a class or a variable. */
  readonly kind: 'function' | 'class' | 'variable';
  readonly name: string;
  readonly code: string;
}

const DECLARATIONS: Readonly<Record<string, readonly (readonly [kind: Block['kind'], pattern: RegExp])[]>> = {
  js: [
    ['function', /^(?:export )?(?:default )?(?:async )?function\*? (\w+)/],
    ['function', /^(?:export )?(?:const|let) (\w+) = (?:async )?(?:function\b|\([^()]*\) =>|\w+ =>)/],
    ['class', /^(?:export )?(?:default )?class (\w+)/],
    ['variable', /^(?:export )?(?:const|let|var) (\w+) =/],
  ],
  python: [
    ['function', /^def (\w+)/],
    ['class', /^class (\w+)/],
    ['variable', /^(\w+) = /],
  ],
};

/** Find the declarations at the top of a program. Its lines are indented in house style, so a declaration ends before
 *  the next unindented line that does not begin with a closing bracket. */
export function toBlocks(code: string, language: string): Block[] {
  const lines = code.split('\n');
  const starts = lines.flatMap((line, index) => (/^[^\s)\]}`]/.test(line) ? [index] : []));
  return starts.flatMap((start, index) => {
    const text = lines
      .slice(start, starts[index + 1])
      .join('\n')
      .trimEnd();
    for (const [kind, pattern] of DECLARATIONS[language] ?? []) {
      const name = pattern.exec(text)?.[1];
      if (name !== undefined) return [{ kind, name, code: text }];
    }
    return [];
  });
}

/** Declarations that a solution adds or changes. */
export function toChangedBlocks(solution: string, starter: string, language: string): Block[] {
  const given = new Set(toBlocks(starter, language).map(({ code }) => code));
  return toBlocks(solution, language).filter(({ code }) => !given.has(code));
}
