import { rm } from 'node:fs/promises';
import path from 'node:path';
import { toReason } from '../diagnostics/toReason.ts';
import { toInstallCommand } from '../diagnostics/typedCommand.ts';
import { createScratchFolder } from '../output/scratch.ts';
import { ModuleFailure } from './bundleModule.ts';
import { findCompiledModule } from './compiledModule.ts';
import { compileModule } from './compileModule.ts';
import { findOriginalPlace } from './findOriginalPlace.ts';
import { writePlainModule } from './plainModule.ts';
import { readValues } from './readValues.ts';
import { AUTHOR_CODE_LIMIT_MS, callWithin, importWithin, TooSlow, waitWithin } from './withinTime.ts';

/** Import a TypeScript or JavaScript file of an author. It runs as it is if Node can do that, or as its package brings it;
 *  otherwise it is compiled with its imports.
 *  @param cacheDir folder for the temporary compiled file, inside the project, so that packages resolve
 *  @param options passed to an exported function
 *  @returns the values of the module's default export, or of its result if it is a function
 *  @throws ModuleFailure with the place in the author's file if it is known */
export async function loadModule(file: string, cacheDir: string, options?: unknown): Promise<unknown> {
  const act = (exported: unknown) => call(exported, options);
  const compiled = findCompiledModule(file);
  if (compiled !== null) return importModule(compiled, file, act);
  const dir = await createScratchFolder(cacheDir);
  const outFile = path.join(dir, 'module.mjs');
  try {
    const plain = await writePlainModule(file, dir);
    if (plain !== null) {
      try {
        return await importModule(plain, file, act);
      } catch (error) {
        // Types that this Node does not strip, or a mistake, whose place in the author's file the bundler knows.
        if (error instanceof ModuleFailure && error.cause instanceof TooSlow) throw error;
      }
    }
    await compileModule(file, outFile, cacheDir);
    return await importModule(outFile, file, act);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Import a compiled file and pass its default export to `act`.
 *  @param name name of the author's file
 *  @throws ModuleFailure if it or `act` throws or does not end */
export async function importModule<Result>(
  outFile: string,
  name: string,
  act: (exported: unknown) => Result,
): Promise<Awaited<Result>> {
  try {
    const module = (await importWithin(AUTHOR_CODE_LIMIT_MS, outFile, name)) as { readonly default?: unknown };
    const result = callWithin(AUTHOR_CODE_LIMIT_MS, () => act(module.default));
    return await (isThenable(result) ? waitWithin(AUTHOR_CODE_LIMIT_MS, Promise.resolve(result), name) : result);
  } catch (error) {
    throw toFailure(error, outFile);
  }
}

const isThenable = (value: unknown): boolean => typeof value === 'object' && value !== null && 'then' in value;

/** Call an exported function, which may be asynchronous, as Docusaurus does. */
function call(exported: unknown, options: unknown): unknown {
  const result = typeof exported === 'function' ? (exported as (options: unknown) => unknown)(options) : exported;
  return isThenable(result) ? Promise.resolve(result).then(readValues) : readValues(result);
}

function toFailure(error: unknown, outFile: string): ModuleFailure {
  if (error instanceof ModuleFailure) return error;
  const fail = (reason: string, fix: string) => new ModuleFailure(reason, { fix, cause: error });
  if (error instanceof TooSlow)
    return fail(
      `did not end after ${AUTHOR_CODE_LIMIT_MS / 1000} s`,
      'look for a loop that never ends, or a promise that never settles',
    );
  const missing = error instanceof Error ? /^Cannot find package '([^']+)'/.exec(error.message)?.[1] : undefined;
  if (missing !== undefined)
    return fail(
      `imports the package "${missing}", which is not installed`,
      `install it with \`${toInstallCommand(missing)}\``,
    );
  const reason = toReason(error).split('\n')[0] ?? '';
  const at = error instanceof Error ? findSource(error.stack ?? '', outFile) : null;
  return new ModuleFailure(`stopped with an error: ${reason}`, { at, cause: error });
}

/** Find the first place of a stack trace in an author's file, through the compiled file. */
function findSource(stack: string, outFile: string): ModuleFailure['at'] {
  // The folder's name is random, so that no other file of the trace ends in it.
  const name = outFile
    .split(path.sep)
    .slice(-2)
    .join('/')
    .replaceAll('.', String.raw`\.`);
  const [, line, column] = new RegExp(`${name}:(\\d+):(\\d+)`).exec(stack) ?? [];
  if (line === undefined || column === undefined) return null;
  return findOriginalPlace(outFile, { line: Number(line), column: Number(column) });
}
