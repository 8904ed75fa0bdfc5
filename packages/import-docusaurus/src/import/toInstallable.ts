import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { toFields, toList, toText } from '../configuration/fields.ts';

type Versions = Readonly<Record<string, string>>;

/** Convert a site's dependency versions to specifiers that npm understands. Yarn and pnpm have their own for packages
 *  of the same repository, for shared versions (catalogs), and for patched packages.
 *  @returns also the names of packages that are missing in the repository */
export async function toInstallable(
  packages: Versions,
  siteDir: string,
): Promise<{ readonly packages: Versions; readonly unknown: readonly string[] }> {
  const found: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [name, version] of Object.entries(packages)) {
    const known = await toVersion(name, version, siteDir);
    if (known === null) unknown.push(name);
    else found[name] = known;
  }
  return { packages: found, unknown };
}

/** @returns null for a missing package */
async function toVersion(name: string, version: string, siteDir: string): Promise<string | null> {
  const [, kind, written = ''] = /^(workspace|link|portal|file|catalog|patch):(.*)$/.exec(version) ?? [];
  if (kind === undefined) return version;
  if (kind === 'patch') return /@([^@#]+)(?:#|$)/.exec(decodeURIComponent(written))?.[1]?.replace(/^npm:/, '') ?? null;
  if (kind === 'catalog') return findShared(name, written, siteDir);
  const folder = kind === 'workspace' ? await findWorkspace(name, siteDir) : path.resolve(siteDir, written);
  return folder !== null && existsSync(path.join(folder, 'package.json')) ? `file:${folder}` : null;
}

/** The version in a pnpm catalog. */
async function findShared(name: string, catalog: string, siteDir: string): Promise<string | null> {
  for (const dir of listParents(siteDir)) {
    const { catalog: main, catalogs } = await readYaml(path.join(dir, 'pnpm-workspace.yaml'));
    const version = toFields(['', 'default'].includes(catalog) ? main : toFields(catalogs)[catalog])[name];
    if (version !== undefined) return String(version);
  }
  return null;
}

/** The folder of a package of the same repository: as it is installed, or as the repository names it. */
async function findWorkspace(name: string, siteDir: string): Promise<string | null> {
  for (const dir of listParents(siteDir)) {
    const installed = path.join(dir, 'node_modules', name);
    if (existsSync(installed)) return realpath(installed);
    const { workspaces } = await readYaml(path.join(dir, 'package.json'));
    const { packages } = await readYaml(path.join(dir, 'pnpm-workspace.yaml'));
    const patterns = [...toList(workspaces), ...toList(toFields(workspaces)['packages']), ...toList(packages)];
    for (const folder of (await Promise.all(patterns.map((pattern) => expand(dir, String(pattern))))).flat())
      if (toText((await readYaml(path.join(folder, 'package.json')))['name']) === name) return folder;
  }
  return null;
}

/** Folders that a pattern such as `packages/*` names. */
async function expand(dir: string, pattern: string): Promise<string[]> {
  let folders = [dir];
  for (const part of pattern.split('/').filter((name) => name !== '' && name !== '.'))
    folders = (
      await Promise.all(folders.map(async (one) => (part.includes('*') ? listFolders(one) : [path.join(one, part)])))
    ).flat();
  return folders;
}

async function listFolders(dir: string): Promise<string[]> {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => path.join(dir, name));
}

function listParents(dir: string): string[] {
  const parent = path.dirname(dir);
  return parent === dir ? [dir] : [dir, ...listParents(parent)];
}

/** Also reads JSON, which is a subset of YAML. */
const readYaml = async (file: string) => (existsSync(file) ? toFields(parse(await readFile(file, 'utf8'))) : {});
