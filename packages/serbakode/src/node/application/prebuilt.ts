import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { ENGINE_PACKAGES } from '../author-code/authorModules.ts';
import type { ClientModule } from '../config/readParts.ts';
import { findPackage, findPackageFolder } from '../files/findPackage.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { listFiles } from '../files/listFiles.ts';
import { readLicences, type Licences } from '../output/licences.ts';
import type { ApplicationInput, CodeInput, CodeShell, CompiledCode, JoinableCode } from './application.ts';
import { compileBoot, toBootKey, type BootForm } from './buildBoot.ts';
import { toServerName } from './bundleOptions.ts';
import { compileApplication } from './compileApplication.ts';
import { compilePart, type PartCode } from './compilePart.ts';
import { joinParts } from './joinParts.ts';
import { minify, type StylePieces } from './styleSheets.ts';

type Language = CodeShell['interfaceLanguage'];

/** Code that the published package brings compiled, for sites without code of their own. */
interface Prebuilt {
  readonly code: CompiledCode;
  /** Versions of the packages in it, of which the prerenderer loads the installed ones. */
  readonly versions: Readonly<Record<string, string>>;
  /** Changes with any byte of it that parts may import. */
  readonly id: string;
}

/** A part that its package brings compiled. */
interface PrebuiltPart {
  readonly code: PartCode;
  /** The application that it was compiled for. */
  readonly id: string;
}

const CODE = 'code.json';
const BOOTS = 'boot-scripts.json.gz';

/** Compile the code for sites in one language of the interface.
 *  @param isOpen whether they have parts
 *  @param dir empty folder
 *  @returns licences of the packages in it */
export async function writePrebuilt(root: string, language: Language, isOpen: boolean, dir: string): Promise<Licences> {
  const input: CodeInput = {
    root,
    shell: toCodeShell(language),
    modules: null,
    components: null,
    parts: [],
    rules: { modules: {}, partSources: [], svg: 'address' },
    isOpen,
  };
  const code = await compileApplication(input, dir, []);
  const id = createHash('sha256');
  for (const file of code.marked) id.update(await readFile(path.join(dir, file)));
  const prebuilt: Prebuilt = {
    code: { ...code, joinable: code.joinable && toSmall(code.joinable) },
    versions: readVersions(root),
    id: id.digest('hex').slice(0, 20),
  };
  await writeFile(path.join(dir, CODE), JSON.stringify(prebuilt));
  return code.licences;
}

/** Compile all boot scripts, which are the same in all languages.
 *  @param dist folder of the compiled engine */
export async function writePrebuiltBoots(root: string, dist: string): Promise<void> {
  const boots = await Promise.all(
    listBootForms().map(async (form) => [toBootKey(form), await compileBoot(root, form)] as const),
  );
  // They differ in few bytes.
  await writeFile(path.join(dist, BOOTS), gzipSync(JSON.stringify(Object.fromEntries(boots))));
}

/** Compile the code of a part for such sites.
 *  @param doors modules that other parts import from its package
 *  @param application where `writePrebuilt` wrote the application in this language
 *  @param dir folder for the part, in all languages */
export async function writePrebuiltPart(
  { root, part, doors }: { root: string; part: ClientModule; doors: Readonly<Record<string, string>> },
  language: Language,
  application: string,
  dir: string,
): Promise<void> {
  const { code, id } = JSON.parse(await readFile(path.join(application, CODE), 'utf8')) as Prebuilt;
  const folder = path.join(dir, toVariant(part), language);
  const input = { root, part, doors, shell: toCodeShell(language), application: code.entry };
  const compiled: PrebuiltPart = { code: toSmall(await compilePart(input, folder)), id };
  await writeFile(path.join(folder, CODE), JSON.stringify(compiled));
}

const toSmall = <Code extends JoinableCode>(code: Code): Code => ({
  ...code,
  styles: toSmallPieces(code.styles),
  frames: Object.fromEntries(Object.entries(code.frames).map(([group, pieces]) => [group, toSmallPieces(pieces)])),
});

const toSmallPieces = ([first, second]: StylePieces): StylePieces => [minify(first), minify(second)];

const toCodeShell = (interfaceLanguage: Language): CodeShell => ({
  interfaceLanguage,
  htmlLang: interfaceLanguage,
  direction: 'ltr',
  history: 'browser',
  filesBase: '/',
});

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
const toVariant = ({ dir, file, pages }: Pick<ClientModule, 'dir' | 'file' | 'pages'>): string =>
  [file, pages]
    .flatMap((module) => (module === null ? [] : path.relative(dir, module).replace(/\.\w+$/, '')))
    .join('+')
    .replaceAll(/[\\/]/g, '.');

function readVersions(root: string): Record<string, string> {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(findPackage(root, name), 'package.json'), 'utf8')) as {
      readonly version: string;
    };
  return Object.fromEntries(ENGINE_PACKAGES.map((name) => [name, read(name).version]));
}

/** All forms of the boot script. */
function listBootForms(): BootForm[] {
  const both = [true, false];
  const forms: BootForm[] = [];
  for (const choice of ['system', 'light', 'dark'])
    for (const hasSwitch of both)
      for (const hasAnnouncement of both)
        for (const hasVersions of both)
          for (const withBanner of both)
            for (const hasHints of both)
              forms.push({
                BOOT_CHOICE: choice,
                BOOT_RESPECTS_SYSTEM: choice === 'system',
                BOOT_HAS_SWITCH: hasSwitch,
                BOOT_HAS_ANNOUNCEMENT: hasAnnouncement,
                BOOT_HAS_VERSIONS: hasVersions,
                BOOT_HAS_BANNER: withBanner,
                BOOT_HAS_HINTS: hasHints,
              });
  return forms;
}
