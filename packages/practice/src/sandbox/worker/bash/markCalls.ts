interface Word {
  readonly type: 'Word';
  readonly parts: readonly { readonly type: string; readonly value?: string }[];
}

interface Call {
  readonly type: string;
  name: Word | null;
  args: Word[];
}

interface Script {
  readonly statements: readonly { readonly pipelines: readonly { readonly commands: readonly unknown[] }[] }[];
}

/** Rename the calls of `same` in a test, and number them by a first argument: a script that the test reads can say `same`
 *  too, and does not know the name. The test's parts are changed in place.
 *  @returns numbers of the calls that each run of the whole test makes */
export function markCalls(test: Script, name: string): number[] {
  const certain = new Set(test.statements.flatMap(({ pipelines }) => pipelines[0]?.commands ?? []));
  const numbers: number[] = [];
  let count = 0;
  visit(test, (call) => {
    if (certain.has(call)) numbers.push(count);
    call.name = toWord(name);
    call.args = [toWord(String(count++)), ...call.args];
  });
  return numbers;
}

const toWord = (value: string): Word => ({ type: 'Word', parts: [{ type: 'Literal', value }] });

function visit(node: unknown, act: (call: Call) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const value of Object.values(node)) visit(value, act);
  const { type, name } = node as Call;
  const [part, ...others] = name?.parts ?? [];
  if (type === 'SimpleCommand' && part?.type === 'Literal' && part.value === 'same' && others.length === 0)
    act(node as Call);
}
