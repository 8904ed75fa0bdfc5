import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { ENGINE_PACKAGES } from '../author-code/authorModules.ts';
import { findPackage } from '../files/findPackage.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { listFiles } from '../files/listFiles.ts';
import { readLicences, type Licences } from '../output/licences.ts';
import type { ApplicationInput, CodeShell, CompiledCode } from './application.ts';
import { toBootForm, toBootKey, type BootForm } from './buildBoot.ts';
import { compileApplication } from './compileApplication.ts';

/** Code that the published package brings compiled, for sites without code of their own and without parts. */
interface Prebuilt {
  readonly code: CompiledCode;
  /** Versions of the packages in it, of which the prerenderer loads the installed ones. */
  readonly versions: Readonly<Record<string, string>>;
}

const CODE = 'code.json';

/** Compile the code for sites in one language of the interface.
 *  @param dir empty folder
 *  @returns licences of the packages in it */
export async function writePrebuilt(
  root: string,
  interfaceLanguage: CodeShell['interfaceLanguage'],
  dir: string,
): Promise<Licences> {
  const input = {
    root,
    shell: { interfaceLanguage, htmlLang: interfaceLanguage, direction: 'ltr', history: 'browser', filesBase: '/' },
    modules: null,
    components: null,
    parts: [],
    rules: { modules: {}, partSources: [], svg: 'address' },
  } as const;
  const code = await compileApplication(input, dir, listBootForms());
  const prebuilt: Prebuilt = { code, versions: readVersions(root) };
  await writeFile(path.join(dir, CODE), JSON.stringify(prebuilt));
  return code.licences;
}

/** Copy the prebuilt code for a site into a folder.
 *  @returns null if there is none for this site: then it is compiled */
export async function copyPrebuilt(input: ApplicationInput, dir: string): Promise<CompiledCode | null> {
  const { root, shell, modules, components, parts } = input;
  const { interfaceLanguage, messageOverrides, direction, history } = shell;
  const isOwn = modules !== null || components !== null || parts.length > 0 || messageOverrides !== undefined;
  if (isOwn || direction === 'rtl' || isOneDocument(history)) return null;
  const from = path.join(root, 'dist/application', interfaceLanguage);
  const text = await readFile(path.join(from, CODE), 'utf8').catch(ifMissing(null));
  if (text === null) return null;
  const { code, versions } = JSON.parse(text) as Prebuilt;
  const isCurrent = JSON.stringify(versions) === JSON.stringify(readVersions(root));
  if (!isCurrent || !Object.hasOwn(code.bootScripts, toBootKey(toBootForm(shell)))) return null;
  // `cp` would copy the permissions too, and the files of a read-only package could not be completed.
  for (const file of (await listFiles(from)).filter((name) => name !== CODE)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), await readFile(path.join(from, file)));
  }
  // The engine is a package only where it is installed.
  return { ...code, licences: { ...code.licences, ...readLicences([path.join(root, 'package.json')]) } };
}

function readVersions(root: string): Record<string, string> {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(findPackage(root, name), 'package.json'), 'utf8')) as {
      readonly version: string;
    };
  return Object.fromEntries(ENGINE_PACKAGES.map((name) => [name, read(name).version]));
}

/** All forms of the boot script for sites without parts. Only parts have hints. */
function listBootForms(): BootForm[] {
  const both = [true, false];
  const forms: BootForm[] = [];
  for (const choice of ['system', 'light', 'dark'])
    for (const hasSwitch of both)
      for (const hasAnnouncement of both)
        for (const hasVersions of both)
          for (const withBanner of both)
            forms.push({
              BOOT_CHOICE: choice,
              BOOT_RESPECTS_SYSTEM: choice === 'system',
              BOOT_HAS_SWITCH: hasSwitch,
              BOOT_HAS_ANNOUNCEMENT: hasAnnouncement,
              BOOT_HAS_VERSIONS: hasVersions,
              BOOT_HAS_BANNER: withBanner,
              BOOT_HINTS: [],
            });
  return forms;
}
