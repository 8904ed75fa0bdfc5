import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CodeInput, CompiledCode } from '../serbakode/src/node/application/application.ts';
import { compileBoot, toBootKey, type BootForm } from '../serbakode/src/node/application/buildBoot.ts';
import { compileApplication as compile } from '../serbakode/src/node/application/compileApplication.ts';

interface Compiled {
  readonly dir: string;
  readonly code: CompiledCode;
}

const applications = new Map<string, Promise<Compiled>>();
const boots = new Map<string, Promise<string>>();

/** `compileApplication` for the tests of one process: sites with the same code, though with other titles and settings,
 *  share the compiled application of the first one. Without it, half of the tests' time is spent in the bundler. */
export async function compileApplication(
  input: CodeInput,
  dir: string,
  forms: readonly BootForm[],
): Promise<CompiledCode> {
  // Code of a site belongs to one test, and its source maps contain relative paths to it.
  if (input.modules !== null || input.components !== null || input.parts.some(({ isOwn }) => isOwn))
    return compile(input, dir, forms);
  const known = await once(applications, toKey(input), async () => {
    const own = await mkdtemp(path.join(tmpdir(), 'application-'));
    try {
      return { dir: own, code: await compile(input, own, []) };
    } catch (error) {
      await rm(own, { recursive: true });
      throw error;
    }
  });
  await cp(known.dir, dir, { recursive: true });
  const scripts = forms.map(async (form) => {
    const key = toBootKey(form);
    return [key, await once(boots, `${input.root} ${key}`, () => compileBoot(input.root, form))] as const;
  });
  return { ...known.code, bootScripts: Object.fromEntries(await Promise.all(scripts)) };
}

async function once<Value>(
  all: Map<string, Promise<Value>>,
  key: string,
  create: () => Promise<Value>,
): Promise<Value> {
  const known = all.get(key) ?? create();
  all.set(key, known);
  try {
    return await known;
  } catch (error) {
    all.delete(key);
    throw error;
  }
}

/** Key of everything that the code depends on, as `CodeInput` lists it. */
function toKey({ root, shell, parts, rules, isOpen }: CodeInput): string {
  const { direction, filesBase, history, htmlLang, interfaceLanguage, messageOverrides } = shell;
  return JSON.stringify([
    { root, direction, filesBase, history, htmlLang, interfaceLanguage, messageOverrides },
    [parts, rules, isOpen],
  ]);
}
