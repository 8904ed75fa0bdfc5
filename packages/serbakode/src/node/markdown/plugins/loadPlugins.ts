import { pathToFileURL } from 'node:url';
import type { MarkdownPart } from '../page/page.ts';
import type { MarkdownPlugin } from '../parse/types.ts';
import type { LoadedPlugin } from './applyPlugins.ts';

// Each was imported, and called, within a time limit when the configuration was read. Here another limit would only strike
// where the machine is busy, and take all texts of the thread with it.

/** Import compiled plugins. A default export that is a function is called with the plugin's options. */
export async function loadPlugins(plugins: readonly MarkdownPlugin[]): Promise<readonly LoadedPlugin[]> {
  return Promise.all(
    plugins.map(async ({ name, file, options }) => {
      const { default: exported } = (await import(pathToFileURL(file).href)) as { readonly default: unknown };
      return { name, entry: createPlugin(exported, options) };
    }),
  );
}

/** Import the compiled Markdown modules of parts. */
export async function loadParts(parts: readonly MarkdownPlugin[]): Promise<readonly MarkdownPart[]> {
  return Promise.all(
    parts.map(async ({ file, options }) => {
      const { default: read } = (await import(pathToFileURL(file).href)) as { readonly default: MarkdownPart };
      return (text) => read(text, options);
    }),
  );
}

/** @param exported a plugin, or a function of options that returns one */
export function createPlugin(exported: unknown, options: unknown): LoadedPlugin['entry'] {
  return (
    typeof exported === 'function' ? (exported as (options: unknown) => unknown)(options) : exported
  ) as LoadedPlugin['entry'];
}
