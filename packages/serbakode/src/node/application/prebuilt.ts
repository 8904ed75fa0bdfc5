import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { ENGINE_PACKAGES } from '../author-code/authorModules.ts';
import type { ClientModule } from '../config/readParts.ts';
import { findPackage, findPackageFolder } from '../files/findPackage.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { listFiles } from '../files/listFiles.ts';
import { readLicences } from '../output/licences.ts';
import type { ApplicationInput, CodeShell, CompiledCode, JoinableCode } from './application.ts';
import { toServerName } from './bundleOptions.ts';
import { joinParts, type PartCode } from './joinParts.ts';

export type Language = CodeShell['interfaceLanguage'];

/** Compiled code in the published package, for sites without their own code. */
export interface Prebuilt {
  readonly code: CompiledCode;
  /** Versions of the packages in it, of which the prerenderer loads the installed ones. */
  readonly versions: Readonly<Record<string, string>>;
  /** Changes with any byte of it that parts may import. */
  readonly id: string;
}

/** A part that its package brings compiled. */
export interface PrebuiltPart {
  readonly code: PartCode;
  /** The application that it was compiled for. */
  readonly id: string;
}

/** Files of such code. */
export const CODE = 'code.json';
export const BOOTS = 'boot-scripts.json.gz';

/** Copy the prebuilt code for a site into a folder.
 *  @returns null if there is none for this site: then it is compiled */
export async function copyPrebuilt(input: ApplicationInput, dir: string): Promise<CompiledCode | null> {
  const { root, shell, modules, components, parts } = input;
  const { interfaceLanguage, messageOverrides, direction, history } = shell;
  if (modules !== null || components !== null || direction === 'rtl' || isOneDocument(history)) return null;
  const isOpen = parts.length > 0 || messageOverrides !== undefined;
  const from = toApplicationFolder(path.join(root, 'dist'), interfaceLanguage, isOpen);
  const prebuilt = await readCode<Prebuilt>(from);
  if (!prebuilt) return null;
  const { code, versions, id } = prebuilt;
  if (JSON.stringify(versions) !== JSON.stringify(readVersions(root))) return null;
  const joined: { readonly part: ClientModule; readonly code: PartCode; readonly from: string }[] = [];
  for (const part of parts) {
    const place = path.join(findPackageFolder(part.dir), 'dist/parts', toVariant(part), interfaceLanguage);
    const compiled = part.isOwn ? null : await readCode<PrebuiltPart>(place);
    if (compiled?.id !== id) return null;
    joined.push({ part, code: compiled.code, from: place });
  }
  for (const folder of [from, ...joined.map((part) => part.from)]) await copyFolder(folder, dir);
  // The engine and the parts are packages only where they are installed.
  const packages = [root, ...parts.map((part) => findPackageFolder(part.dir))];
  const own = readLicences(packages.map((folder) => path.join(folder, 'package.json')));
  const boots = gunzipSync(await readFile(path.join(root, 'dist', BOOTS))).toString();
  const bootScripts = JSON.parse(boots) as CompiledCode['bootScripts'];
  const whole = { ...code, bootScripts, licences: { ...code.licences, ...own } };
  return isJoinable(whole) ? joinParts(whole, joined, toServerName(input), dir) : whole;
}

const isJoinable = (code: CompiledCode): code is CompiledCode & { readonly joinable: JoinableCode } =>
  code.joinable !== null;

export const toApplicationFolder = (dist: string, language: Language, isOpen: boolean): string =>
  path.join(dist, isOpen ? 'open-application' : 'application', language);

async function readCode<Code>(folder: string): Promise<Code | null> {
  const text = await readFile(path.join(folder, CODE), 'utf8').catch(ifMissing(null));
  return text === null ? null : (JSON.parse(text) as Code);
}

async function copyFolder(from: string, dir: string): Promise<void> {
  // `cp` would copy the permissions too, and the files of a read-only package could not be completed.
  for (const file of (await listFiles(from)).filter((name) => name !== CODE)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), await readFile(path.join(from, file)));
  }
}

/** Options of a part choose its modules: each choice is compiled. */
export const toVariant = ({ dir, file, pages }: Pick<ClientModule, 'dir' | 'file' | 'pages'>): string =>
  [file, pages]
    .flatMap((module) => (module === null ? [] : path.relative(dir, module).replace(/\.\w+$/, '')))
    .join('+')
    .replaceAll(/[\\/]/g, '.');

/** Versions of the packages whose code is in an application. */
export function readVersions(root: string): Record<string, string> {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(findPackage(root, name), 'package.json'), 'utf8')) as {
      readonly version: string;
    };
  return Object.fromEntries(ENGINE_PACKAGES.map((name) => [name, read(name).version]));
}
