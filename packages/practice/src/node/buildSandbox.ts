import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { findPackage, type FolderContents, type FolderPlan } from 'serbakode/part';
import { GRAMMAR_FOLDER } from '../shared/grammar.ts';
import {
  SANDBOX_MANIFEST,
  type Runtime,
  type RuntimeFile,
  type RuntimeName,
  type SandboxManifest,
} from '../shared/sandbox.ts';
import { readCompiler } from './packCompiler.ts';
import {
  createScriptReader,
  readVersions,
  toRuntimeOptions,
  type ReadScript,
  type SandboxScript,
} from './packScripts.ts';
import { readGrammars } from './readGrammars.ts';
import { RUNTIME_SOURCES, type RuntimeSource } from './runtimeSources.ts';
import { WORKS_INSIDE } from './worksInside.ts';

interface SandboxInput {
  /** Folder of this package's sources. */
  readonly root: string;
  /** Runtimes of the languages in use. */
  readonly runtimes: readonly RuntimeName[];
}

const compress = promisify(brotliCompress);

/** Compile the documents of the sandbox, and the runtimes that a site needs. */
export function planSandbox({ root, runtimes }: SandboxInput): FolderPlan {
  const names = runtimes.toSorted();
  return {
    key: [...names, readVersions(root)].join(),
    write: (dir) => compile({ root, runtimes: names }, dir),
  };
}

async function compile({ root, runtimes: names }: SandboxInput, dir: string): Promise<FolderContents> {
  await Promise.all([mkdir(path.join(dir, 'preview')), writeGrammars(path.join(dir, GRAMMAR_FOLDER))]);
  const entry = (name: string) => path.join(root, 'sandbox', name);
  const readScript = await createScriptReader(root);
  const runner = await readScript(entry('runner/main.ts'));
  const preview = await readScript(entry('preview/main.ts'));
  const runtimes: WrittenRuntime[] = [];
  // One after the other, because each needs much memory, and social cards are drawn at the same time.
  for (const name of names) {
    const source = RUNTIME_SOURCES[name];
    if (source) runtimes.push(await writeRuntime({ root, dir, readScript }, source, name));
  }
  await Promise.all([writeDocument(dir, runner.code), writeDocument(path.join(dir, 'preview'), preview.code)]);
  const manifest: SandboxManifest = {
    runtimes: Object.fromEntries(runtimes.map(({ name, runtime }) => [name, runtime])),
  };
  await writeFile(path.join(dir, SANDBOX_MANIFEST), JSON.stringify(manifest));
  return {
    modules: [
      ...[runner, preview, ...runtimes].flatMap((bundled) => bundled.modules),
      // Whose grammars are in the folder as data.
      path.join(findPackage(root, 'refractor'), 'lib/core.js'),
    ],
    works: [
      ...new Set(names.flatMap((name) => WORKS_INSIDE[name] ?? [])),
      ...[runner, preview, ...runtimes].flatMap((script) => script.works),
    ],
  };
}

interface WrittenRuntime extends Pick<SandboxScript, 'modules' | 'works'> {
  readonly name: RuntimeName;
  readonly runtime: Runtime;
}

async function writeRuntime(
  { root, dir, readScript }: { readonly root: string; readonly dir: string; readonly readScript: ReadScript },
  source: RuntimeSource,
  name: RuntimeName,
): Promise<WrittenRuntime> {
  const [bundled, compiler] = await Promise.all([
    readScript(path.join(root, 'sandbox/worker', source.entry), toRuntimeOptions(source)),
    source.isCompiler ? readCompiler(root) : '',
  ]);
  const data = source.data(root);
  const parts = await Promise.all([
    { name: `${name}.js`, bytes: Buffer.from(compiler + bundled.code) },
    ...data.map((part) => ({ name: part.name, bytes: part.read() })),
  ]);
  const files = await Promise.all(parts.map(({ name: fileName, bytes }) => writeHashed(dir, fileName, bytes)));
  const modules = [...bundled.modules, ...data.flatMap(({ files: used }) => used)];
  return { name, runtime: { program: source.program(root), files }, modules, works: bundled.works };
}

/** Write the grammars that color code while it is edited. */
async function writeGrammars(dir: string): Promise<void> {
  await mkdir(dir);
  const all = [...(await readGrammars())];
  await Promise.all(
    all.map(async ([language, grammars]) => writeFile(path.join(dir, `${language}.json`), JSON.stringify(grammars))),
  );
}

async function writeDocument(dir: string, script: string): Promise<void> {
  const code = script
    .trim()
    .replace(/<\/(?=script)/gi, '<\\/')
    .replaceAll('<!--', '<\\!--');
  await writeFile(
    path.join(dir, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Sandbox</title></head><body><script>${code}</script></body></html>\n`,
  );
}

async function writeHashed(dir: string, name: string, bytes: Uint8Array): Promise<RuntimeFile> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8).replaceAll(/[-_]/g, '0');
  const { name: base, ext } = path.parse(name);
  const file = `${base}-${hash}${ext}`;
  const [, compressed] = await Promise.all([
    writeFile(path.join(dir, file), bytes),
    // A fast estimate; hosts compress a little better.
    compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  ]);
  return { path: file, bytes: bytes.length, transfer: compressed.length };
}
