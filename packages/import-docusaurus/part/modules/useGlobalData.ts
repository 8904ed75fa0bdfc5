import { options } from './context.ts';

type OfPlugin = Readonly<Record<string, unknown>>;

/** `@docusaurus/useGlobalData`: data of the plugins that ran during the import. */
export default function useGlobalData(): Readonly<Record<string, OfPlugin>> {
  return options.globalData ?? {};
}

export function useAllPluginInstancesData(
  name: string,
  { failfast }: { failfast?: boolean } = {},
): OfPlugin | undefined {
  const data = useGlobalData()[name];
  if (!data && failfast === true) throw new Error(`no data of the plugin "${name}" came in`);
  return data;
}

export function usePluginData(name: string, id = 'default', options: { failfast?: boolean } = {}): unknown {
  return useAllPluginInstancesData(name, options)?.[id];
}
