import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findPackage } from 'serbakode/part';
import { toLibraryFile } from './runtimeSources.ts';

/** Modules that are left out: those that need processes, sockets or a terminal, national encodings, and pure Python
 *  replacements of C modules. */
const UNUSED =
  /^(?:(?:multiprocessing|_pyrepl|xmlrpc|wsgiref)\/|(?:pdb|imaplib|mailbox|smtplib|ftplib|poplib|pickletools|webbrowser|_pyio|_pydatetime)\.py$|importlib\/_bootstrap|concurrent\/futures\/process|encodings\/(?:cp(?!1252|437)|iso8859_(?!1\b|15)|mac_|koi8|big5|gb|euc|shift|iso2022|johab|hz|kz1048|ptcp|tis))/;

/** Modules that stay as source, because tracebacks of programs show their lines. */
const CALLED =
  /^(?:(?:bisect|contextlib|copy|dataclasses|enum|functools|glob|heapq|random|reprlib|shutil|tempfile|textwrap|traceback|typing)\.py$|(?:json|logging|pathlib|string|zipfile)\/)/;

/** Script that packs the library. It runs in the same Python as the page, so that the bytes are the same on every
 *  machine. */
const PROGRAM = `
import importlib.util, marshal, io, re, sys, zipfile

def pack(unused, called):
    archive = next(entry for entry in sys.path if entry.endswith('.zip'))
    begun = {module.__spec__.origin for module in sys.modules.values() if getattr(module, '__spec__', None)}
    packed = io.BytesIO()
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(packed, 'w') as new:
        for name in sorted(old.namelist()):
            if re.match(unused, name):
                continue
            data = old.read(name)
            if f'{archive}/{name}' in begun and not re.match(called, name):
                code = compile(data, f'{archive}/{name}', 'exec', dont_inherit=True)
                # Unchecked: there is no source to compare it with.
                data = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, 'little') + bytes(8) + marshal.dumps(code)
                name += 'c'
            new.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()
`;

interface Pyodide {
  readonly runPython: (code: string) => unknown;
  readonly globals: {
    readonly get: (name: string) => (...values: unknown[]) => { readonly toJs: () => Uint8Array };
  };
}

/** Pack the library of Python as a ZIP archive. Modules of Python's start are compiled, which would take a phone
 *  seconds; the rest is source. To start Python for this takes four seconds, so the archive is committed.
 *  @param root folder of this package's sources
 *  @returns the same bytes on every machine */
export async function packLibrary(root: string): Promise<Buffer> {
  const { loadPyodide } = (await import('pyodide')) as unknown as {
    readonly loadPyodide: (options: object) => Promise<Pyodide>;
  };
  const indexURL = `${findPackage(root, 'pyodide')}/`;
  const pyodide = await loadPyodide({ indexURL, env: { PYTHONHASHSEED: '0' } });
  pyodide.runPython(PROGRAM);
  return Buffer.from(pyodide.globals.get('pack')(UNUSED.source, CALLED.source).toJs());
}

/** `npm run pack:python`: write the archive of the installed Pyodide. */
export async function main(): Promise<number> {
  const root = path.resolve('packages/practice/src');
  const file = toLibraryFile(root);
  await writeFile(file, await packLibrary(root));
  process.stdout.write(`Wrote ${path.relative('.', file)}. Remove the archive of the previous version.\n`);
  return 0;
}
