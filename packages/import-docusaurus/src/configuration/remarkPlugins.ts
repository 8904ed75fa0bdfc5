import path from 'node:path';
import { type Fields, toList } from './fields.ts';
import type { ContentPlugin } from './listPlugins.ts';
import { readOrigin } from './origins.ts';

/** A plugin of remark that a site has written itself, and that runs in the new one. */
export interface RemarkPlugin {
  /** Path of its file in the site. */
  readonly file: string;
  /** Name of its export. */
  readonly exported: string;
  /** What follows it in the configuration, as JSON. */
  readonly options: readonly unknown[];
}

/** Fields of a content plugin with plugins that change the tree of Markdown. Those of rehype change HTML before it is
 *  written, and have no place here. */
export const REMARK_FIELDS = /^(?:beforeDefault)?remarkPlugins$/i;

/** The plugins of remark that a site has written, each once: in the new one they run on all articles. */
export function listRemarkPlugins(content: readonly ContentPlugin[]): RemarkPlugin[] {
  const found = content.flatMap(({ options }) =>
    Object.keys(options)
      .filter((name) => REMARK_FIELDS.test(name))
      .flatMap((name) => toList(options[name]))
      .flatMap((entry) => toRemarkPlugin(entry) ?? []),
  );
  return [...new Map(found.map((plugin) => [JSON.stringify(plugin), plugin])).values()];
}

/** @returns null for a plugin of a package, which may want what only Docusaurus has, and for one whose options are code */
export function toRemarkPlugin(entry: unknown): RemarkPlugin | null {
  const [plugin, ...options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
  const origin = typeof plugin === 'function' ? readOrigin(plugin) : null;
  if (origin === null || !isPlain(options)) return null;
  const file = path.relative(origin.siteDir, origin.file).replaceAll(path.sep, '/');
  return file.startsWith('../') ? null : { file, exported: origin.exported, options };
}

/** Whether a value is the same when it is written as JSON. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as Fields).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
