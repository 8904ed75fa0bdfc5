import path from 'node:path';
import { type Fields, toList } from './fields.ts';
import { type ContentPlugin, toPluginName } from './listPlugins.ts';
import { isReplaced } from './markdownPlugins.ts';
import { readOrigin } from './origins.ts';
import { readStandInName } from './standIn.ts';

/** A plugin of remark that runs in the new site. */
export interface RemarkPlugin {
  /** Name of its package, or path of its file in the site. */
  readonly name: string;
  readonly isPackage: boolean;
  /** What follows it in the configuration, as JSON. */
  readonly options: readonly unknown[];
}

/** Fields of a content plugin with plugins that change the tree of Markdown. Those of rehype change HTML before it is
 *  written, and have no place here. */
export const REMARK_FIELDS = /^(?:beforeDefault)?remarkPlugins$/i;

/** The plugins of remark of a site, each once: in the new one they run on all articles. */
export function listRemarkPlugins(content: readonly ContentPlugin[]): RemarkPlugin[] {
  const found = content.flatMap(({ options }) =>
    Object.keys(options)
      .filter((name) => REMARK_FIELDS.test(name))
      .flatMap((name) => toList(options[name]))
      .flatMap((entry) => toRemarkPlugin(entry) ?? []),
  );
  return [...new Map(found.map((plugin) => [JSON.stringify(plugin), plugin])).values()];
}

/** @returns null for what another plugin does here, and for one whose origin is not known or whose options are code */
export function toRemarkPlugin(entry: unknown): RemarkPlugin | null {
  const [plugin, ...options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
  const name = toPluginName(entry);
  if (name === null || typeof plugin !== 'function' || isReplaced(name) || !isPlain(options)) return null;
  const source = toSource(plugin);
  return source && { ...source, options };
}

function toSource(plugin: object): Pick<RemarkPlugin, 'name' | 'isPackage'> | null {
  const missing = readStandInName(plugin);
  if (missing !== null) return { name: missing, isPackage: true };
  const origin = readOrigin(plugin);
  if (origin === null) return null;
  if ('package' in origin) return { name: origin.package, isPackage: true };
  const file = path.relative(origin.siteDir, origin.file).replaceAll(path.sep, '/');
  return file.startsWith('../') ? null : { name: file, isPackage: false };
}

/** Whether a value is the same when it is written as JSON. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as Fields).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
