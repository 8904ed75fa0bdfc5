import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type * as Parser from 'satteri';
import { orProblem } from '../author-code/bundleModule.ts';
import { findCompiledModule } from '../author-code/compiledModule.ts';
import { compileModule } from '../author-code/compileModule.ts';
import { importModule } from '../author-code/loadModule.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import type { CachedReading } from '../files/reading.ts';
import type { MarkdownPlugin } from '../markdown/parse/types.ts';
import { createPlugin } from '../markdown/plugins/loadPlugins.ts';
import { createScratchFolder } from '../output/scratch.ts';
import type { SiteConfig } from './siteConfig.ts';

interface PluginOptions extends CachedReading {
  readonly placeOf: FieldPlace;
}

/** Compile the Markdown plugins of a configuration, so that rendering threads can import them. Each is tried once; its
 *  errors become problems. */
export async function compilePlugins({ markdown }: SiteConfig, options: PluginOptions): Promise<MarkdownPlugin[]> {
  const compiled: MarkdownPlugin[] = [];
  for (const [index, entry] of markdown.plugins.entries()) {
    const [name, own] = typeof entry === 'string' ? [entry, {}] : entry;
    const plugin = await compilePlugin(name, own, `markdown.plugins[${index}]`, options);
    if (plugin) compiled.push(plugin);
  }
  return compiled;
}

async function compilePlugin(
  name: string,
  own: unknown,
  field: string,
  options: PluginOptions,
): Promise<MarkdownPlugin | null> {
  const { siteDir, cacheDir, shown, placeOf, problems } = options;
  const file = path.resolve(siteDir, name);
  if (!existsSync(file)) {
    problems.add({
      ...placeOf(field),
      message: `there is no Markdown plugin "${name}"`,
      fix: `create ${shown(file)}, or correct the path; it begins at the site's folder`,
    });
    return null;
  }
  const compile = async () => {
    const plugin = { name, file: await compileForThreads(file, cacheDir), options: own };
    // Sites without plugins do without the parser here.
    const parser = await import('satteri');
    return { plugin, wrong: await importModule(plugin.file, file, (exported) => findMistake(exported, own, parser)) };
  };
  const compiled = await orProblem(compile, file, 'the Markdown plugin', options);
  if (compiled?.wrong) problems.add({ file: shown(file), ...compiled.wrong });
  return compiled && !compiled.wrong ? compiled.plugin : null;
}

/** @returns path of the compiled file, which contains a hash of its content */
export async function compileForThreads(file: string, cacheDir: string): Promise<string> {
  const compiled = findCompiledModule(file);
  if (compiled !== null) return compiled;
  const temporary = await createScratchFolder(cacheDir);
  try {
    await compileModule(file, path.join(temporary, COMPILED_NAME), cacheDir);
    const digest = createHash('sha256')
      .update(await readFile(path.join(temporary, COMPILED_NAME)))
      .digest('hex')
      .slice(0, 20);
    const folder = path.join(cacheDir, 'plugins', digest);
    await mkdir(folder, { recursive: true });
    // Overwrites files of another build, which are identical or incomplete.
    for (const name of await readdir(temporary)) await rename(path.join(temporary, name), path.join(folder, name));
    return path.join(folder, COMPILED_NAME);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

const COMPILED_NAME = 'plugin.mjs';

/** Find the mistake in a plugin file's export; null if it is a valid plugin.
 *  @throws any error of the plugin's own creation */
function findMistake(
  exported: unknown,
  options: unknown,
  { normalizePlugins, resolveMdastSubscriptions }: typeof Parser,
): { readonly message: string; readonly fix: string } | null {
  if (exported === undefined)
    return {
      message: 'the Markdown plugin has no default export',
      fix: 'write `export default` before the plugin, or before a function of its options that gives one',
    };
  // A plugin factory that decides per file can only be checked then.
  const entry = createPlugin(exported, options);
  if (typeof entry === 'function') return null;
  if (typeof entry !== 'object' || entry === null)
    return {
      message: 'the default export of the Markdown plugin is not a plugin',
      fix: 'export an object with `name` and visitors, or a function of options that gives one',
    };
  const definitions = normalizePlugins<Record<string, unknown>>(
    [entry as never],
    'markdown.plugins',
    '',
    undefined,
    'markdown',
    {},
  );
  const idle = definitions.find(
    (definition) =>
      resolveMdastSubscriptions(definition).length === 0 && !('before' in definition) && !('after' in definition),
  );
  if (definitions.length > 0 && !idle) return null;
  return {
    message: 'the Markdown plugin visits nothing',
    fix: 'name a function after each kind of node it is about, such as `link(node, context) { … }`',
  };
}
