import path from 'node:path';
import { findFile } from './createLoader.ts';
import { type Fields, isRecord, toFields, toText } from './fields.ts';
import { within } from './within.ts';

/** A page that a plugin of the site adds. */
export interface AddedPage {
  /** Its address, with the base URL. */
  readonly address: string;
  /** File of its component, from the site's folder. */
  readonly component: string;
  /** Props of its component, as JSON. */
  readonly props: Fields;
}

/** Time limit of a plugin, which may fetch; the limit for the whole configuration is one minute. */
const LIMIT_MS = 15_000;

/** Let a plugin load its content and add its pages, as a build of Docusaurus does.
 *  @throws what the plugin throws */
export async function loadContent(plugin: Fields, siteDir: string) {
  const pages: AddedPage[] = [];
  /** Addresses of pages that cannot be imported. */
  const lost: string[] = [];
  /** Data by the path that the plugin passes instead of it. */
  const written = new Map<string, unknown>();
  let globalData: unknown;
  const actions = {
    createData: (name: string, data: unknown) => {
      written.set(name, typeof data === 'string' ? JSON.parse(data) : data);
      return Promise.resolve(name);
    },
    addRoute: (route: unknown) => {
      const page = toPage(toFields(route), written, siteDir);
      if (typeof page === 'string') lost.push(page);
      else pages.push(page);
    },
    setGlobalData: (data: unknown) => {
      globalData = data;
    },
  };
  const run = async () => {
    const content = await callHook(plugin, 'loadContent');
    await callHook(plugin, 'contentLoaded', { content, allContent: {}, actions });
    return content;
  };
  const content = await within(LIMIT_MS, run());
  return { content, pages, lost, globalData };
}

/** Call a function of a plugin, which may use `this`.
 *  @returns undefined if the plugin has none of this name */
export function callHook(plugin: Fields, hook: string, ...args: unknown[]): unknown {
  const { [hook]: own } = plugin;
  return typeof own === 'function' ? (own as (...args: unknown[]) => unknown).apply(plugin, args) : undefined;
}

/** @returns only the address for a page that cannot be imported: it has nested routes, matches many addresses, or its
 *    component is not a file of the site */
function toPage(route: Fields, written: ReadonlyMap<string, unknown>, siteDir: string): AddedPage | string {
  const { path: address, component, modules, props } = route;
  const shown = toText(address) ?? '';
  const file = toFile(toText(component) ?? '', siteDir);
  const data = Object.entries(toFields(modules));
  const isPlain = /^\/[^:*?#\\]*$/.test(shown) && !shown.split('/').includes('..') && route['routes'] === undefined;
  if (!isPlain || file === null || !data.every(([, name]) => typeof name === 'string' && written.has(name)))
    return shown;
  const named = Object.fromEntries(data.map(([name, source]) => [name, written.get(String(source))]));
  return {
    address: shown,
    component: file,
    props: { ...(isRecord(props) && props), ...named, route: { path: shown, exact: true } },
  };
}

/** @param component as Docusaurus names it: `@site/src/A`, or an absolute path */
function toFile(component: string, siteDir: string): string | null {
  if (!component.startsWith('@site/') && !path.isAbsolute(component)) return null;
  const found = findFile(path.resolve(siteDir, component.replace(/^@site\//, '')));
  const relative = found === null ? '../' : path.relative(siteDir, found).replaceAll(path.sep, '/');
  return /^\.\.\/|(?:^|\/)node_modules\//.test(relative) ? null : relative;
}
