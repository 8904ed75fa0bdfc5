import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the file that names the packages whose code a site ships, with their licences. */
export const LICENCES_NAME = 'licences.txt';

/** Names of the packages that modules belong to, sorted. @param modules paths or ids of modules */
export function listPackages(modules: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const id of modules) {
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1];
    if (name !== undefined) names.add(name.replaceAll('\\', '/'));
  }
  return [...names].toSorted();
}

/** The licences of packages as they state them themselves.
 *  @param root folder with their `node_modules`
 *  @param more what is shipped and is no package */
export function toLicences(packages: readonly string[], root: string, more: readonly string[] = []): string {
  return [...packages.map((name) => toEntry(path.join(root, 'node_modules', name))), ...more].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

function toEntry(dir: string): string {
  const about = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
    readonly homepage?: string;
  };
  const file = readdirSync(dir).find((name) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(name));
  const text = file === undefined ? '' : `\n${readFileSync(path.join(dir, file), 'utf8').trim()}\n`;
  const home = about.homepage === undefined ? '' : `${about.homepage}\n`;
  return `${about.name} ${about.version}, ${about.license ?? 'licence not named'}\n${home}${text}`;
}
