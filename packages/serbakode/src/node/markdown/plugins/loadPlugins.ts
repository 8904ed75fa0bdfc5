import { AUTHOR_CODE_LIMIT_MS, callWithin, importWithin } from '../../author-code/withinTime.ts';
import type { MarkdownPart } from '../page/page.ts';
import type { MarkdownPlugin } from '../parse/types.ts';
import type { LoadedPlugin } from './applyPlugins.ts';

/** Import compiled plugins. A default export that is a function is called with the plugin's options. */
export async function loadPlugins(plugins: readonly MarkdownPlugin[]): Promise<readonly LoadedPlugin[]> {
  return Promise.all(
    plugins.map(async ({ name, file, options }) => {
      const { default: exported } = (await importWithin(AUTHOR_CODE_LIMIT_MS, file, name)) as {
        readonly default: unknown;
      };
      return { name, entry: callWithin(AUTHOR_CODE_LIMIT_MS, () => createPlugin(exported, options)) };
    }),
  );
}

/** Import the compiled Markdown modules of parts. */
export async function loadParts(parts: readonly MarkdownPlugin[]): Promise<readonly MarkdownPart[]> {
  return Promise.all(
    parts.map(async ({ name, file, options }) => {
      const module = await importWithin(AUTHOR_CODE_LIMIT_MS, file, name);
      const { default: read } = module as { readonly default: MarkdownPart };
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
