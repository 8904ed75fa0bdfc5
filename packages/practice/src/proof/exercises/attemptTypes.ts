import { readTypeLibrary } from '../../node/readTypeLibrary.ts';
import { COMPILES, createTypeCheck } from '../../sandbox/worker/types/checkTypes.ts';
import type { CodeFile } from '../../shared/exercise.ts';
import { PRACTICE_SOURCES } from '../samples/ownFolder.ts';
import { loadCompiler } from '../samples/packages.ts';
import type { Check } from './toCheck.ts';

interface TypeRequest {
  readonly program: CodeFile;
  readonly files: readonly CodeFile[];
  readonly test: string | null;
}

let check: ReturnType<typeof createTypeCheck> | undefined;

/** Check a program and its test of types. */
export function attemptTypes({ program, files, test }: TypeRequest): {
  readonly errors: string;
  readonly checks: readonly Check[];
} {
  check ??= createTypeCheck(loadCompiler(), readTypeLibrary(PRACTICE_SOURCES));
  const contents = [program, ...files].map(({ title, code }) => ({ title, content: `${code}\n` }));
  const { checks, errors } = check(program.title, contents, test ?? '');
  return {
    errors,
    checks: checks.map(({ input, ...one }) => ({
      ...one,
      call: input || one.name,
      line: findLine(test ?? '', one.name),
    })),
  };
}

/** Find the comment that names a check. The check of the program alone has none. */
function findLine(test: string, name: string): number | null {
  const line = test.split('\n').findIndex((text) => text.includes(name));
  return name === COMPILES || line === -1 ? null : line;
}
