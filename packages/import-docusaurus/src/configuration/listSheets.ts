import { type Fields, toList, toText } from './fields.ts';
import type { Plugins } from './listPlugins.ts';

const SHEET = /\.(?:css|s[ac]ss)$/;

export const isSheet = (module: unknown): boolean => SHEET.test(String(module));

/** Style sheets of a site, in their order. */
export function listSheets(config: Fields, { theme }: Plugins): readonly string[] {
  const custom = toText(theme['customCss']) ?? toList(theme['customCss']);
  const modules = toList(config['clientModules']).filter(isSheet);
  return [...(typeof custom === 'string' ? [custom] : custom), ...modules].map(String);
}
