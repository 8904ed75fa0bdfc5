import { parse } from 'es-module-lexer/minimal/js';
import { createToken } from '../../../shared/createToken.ts';
import { toTestCall } from '../checks.ts';
import { toText, type Folder } from '../folder.ts';
import { CWD } from './folderAccess.ts';

interface ModuleSources {
  readonly folder: Folder;
  /** Built-in modules and packages. */
  readonly findShared: (specifier: string) => object | undefined;
  /** Compiles other languages to JavaScript; undefined without a compiler. */
  readonly transform: ((title: string, code: string) => string) | undefined;
  /** Makes a module tell what it does, if that is asked for. */
  readonly instrument?: (title: string, code: string) => string;
  /** Appended to a module; null without a test. */
  readonly test: ModuleTest | null;
  /** Called right before the program begins. */
  readonly onStart?: () => void;
}

interface ModuleTest {
  readonly title: string;
  readonly code: string;
  /** Names of further helpers that `take` hands over. */
  readonly tools?: readonly string[];
  /** Runs the test. */
  readonly take: (test: never) => Promise<void> | undefined;
}

/** Error of a module that is missing, as Node.js words it. */
class NotFound extends Error {
  readonly code = 'ERR_MODULE_NOT_FOUND';
}
Object.defineProperty(NotFound, 'name', { value: 'Error' });

/** Loads modules from the virtual folder: each becomes a blob, whose imports name the blobs of others. */
export function createModuleLoader({ folder, findShared, transform, instrument, test, onStart }: ModuleSources) {
  const addresses = new Map<string, string>();
  const titles = new Map<string, string>();
  const shared = new Map<string, object>();
  const sharedAddresses = new Map<string, string>();
  const open = new Set<string>();
  const scope = self as unknown as Record<string, unknown>;

  /** Name under which the module with the test finds the function that runs it, and the module that exports it. No
   *  code knows either: what a global holds or a message names could be found. */
  const secret = createToken();
  let secretAddress = '';

  const toAddress = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

  function resolve(specifier: string, from: string): string {
    if (specifier === secret) return secretAddress;
    const module = findShared(specifier);
    if (module) return shareModule(specifier, module);
    if (!/^(?:\.{1,2}\/|\/|file:)/.test(specifier))
      throw new NotFound(`Cannot find package '${specifier.split('/')[0]}' imported from ${CWD}/${from}`);
    const path = new URL(specifier, `file://${CWD}/${from}`).pathname;
    const title = decodeURIComponent(path.startsWith(`${CWD}/`) ? path.slice(CWD.length + 1) : path);
    const found = [title, ...['.jsx', '.tsx', '.ts'].map((ending) => title.replace(/\.jsx?$/, ending))].find((name) =>
      folder.files.has(name),
    );
    if (found === undefined) throw new NotFound(`Cannot find module '${CWD}/${title}' imported from ${CWD}/${from}`);
    return addressOf(found);
  }

  function shareModule(name: string, module: object): string {
    const known = sharedAddresses.get(name);
    if (known) return known;
    shared.set(name, module);
    const names = Object.keys(module).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
    const value = `globalThis.__practiceModule(${JSON.stringify(name)})`;
    const address = toAddress(
      `const m = ${value}; export default m.default ?? m;\n${names.map((key, index) => `const e${index} = m[${JSON.stringify(key)}]; export { e${index} as ${key} };`).join('\n')}`,
    );
    sharedAddresses.set(name, address);
    return address;
  }

  function addressOf(title: string): string {
    const known = addresses.get(title);
    if (known) return known;
    if (open.has(title))
      throw new Error(`Modules that import each other do not run in the page: ${[...open, title].join(' -> ')}`);
    open.add(title);
    const source = toText(folder.files.get(title) ?? '');
    const address = toAddress(
      title.endsWith('.json') ? `export default ${source}` : link(title, compile(title, source)),
    );
    open.delete(title);
    addresses.set(title, address);
    titles.set(address, title);
    return address;
  }

  function compile(title: string, source: string): string {
    const whole =
      test?.title === title
        ? `${source}${toTestCall(secret, test.code, test.tools)}import{take as ${secret}}from${JSON.stringify(secret)};`
        : source;
    const compiled = /\.(?:[jt]sx|ts)$/.test(title) && transform ? transform(title, whole) : whole;
    return instrument ? instrument(title, compiled) : compiled;
  }

  /** Rename the imports of a module without moving lines. */
  function link(title: string, code: string): string {
    let imports;
    try {
      [imports] = parse(code, title);
    } catch {
      // The browser's own message is better; it comes when the module is loaded.
      return code;
    }
    let linked = code;
    for (const { n, s, e, ss, se, d, a } of imports.toReversed()) {
      if (d === -2) linked = replace(linked, ss, se, `__practiceMeta(${JSON.stringify(title)})`);
      else if (d >= 0) linked = replace(linked, ss, d + 1, `__practiceImport(${JSON.stringify(title)},`);
      else if (n !== undefined) {
        const quoted = JSON.stringify(resolve(n, title));
        const end = a >= 0 ? se : e + 1;
        linked = replace(linked, s - 1, end, quoted);
      }
    }
    return linked;
  }

  scope['__practiceModule'] = (name: string) => shared.get(name);
  scope['__practiceMeta'] = toMeta;
  scope['__practiceImport'] = async (from: string, specifier: unknown) =>
    import(/* @vite-ignore */ resolve(String(specifier), from));

  /** Evaluate the module that exports the function before there is code of the program, so that it is in no global
   *  later. */
  async function prepareTest(): Promise<void> {
    scope[secret] = test?.take;
    secretAddress = toAddress(`export const take=self[${JSON.stringify(secret)}];`);
    await import(/* @vite-ignore */ secretAddress);
    Reflect.deleteProperty(scope, secret);
  }

  return {
    load: async (title: string): Promise<unknown> => {
      if (test) await prepareTest();
      const address = addressOf(title);
      onStart?.();
      return import(/* @vite-ignore */ address);
    },
    /** Return the file of an address in a stack trace. */
    titleOf: (address: string) => titles.get(address),
  };
}

/** `import.meta` of a module. */
const toMeta = (title: string) => ({
  url: `file://${CWD}/${title}`,
  filename: `${CWD}/${title}`,
  dirname: `${CWD}/${title}`.replace(/\/[^/]*$/, ''),
  main: true,
  resolve: (specifier: string) => new URL(specifier, `file://${CWD}/${title}`).href,
});

const replace = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end);
