import { AUTHOR_CODE_LIMIT_MS, callWithin, importWithin } from '../../author-code/withinTime.ts';
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

/** @param exported a plugin, or a function of options that returns one */
export function createPlugin(exported: unknown, options: unknown): LoadedPlugin['entry'] {
  return (
    typeof exported === 'function' ? (exported as (options: unknown) => unknown)(options) : exported
  ) as LoadedPlugin['entry'];
}
